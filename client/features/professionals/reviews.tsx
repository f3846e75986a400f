// What clients wrote, all of it, with the professional's reply beside.
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import type { Review } from '#shared/features/professionals/contract.ts'
import type { ProfileView } from './profile-view.ts'

type ReviewView = z.output<typeof Review>

export const scoreNames = ['quality', 'time', 'price', 'communication', 'tidiness'] as const

/** The means of the five questions on one scale from 1 to 5, beside the rating of all. */
export function Scores({
  scores,
  figures,
}: Pick<ProfileView, 'figures'> & { readonly scores: NonNullable<ProfileView['scores']> }) {
  const t = useTexts('profile')
  const format = useFormat()
  const tenth = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {figures.rating !== null && (
        <p>
          <span className="block text-44">{tenth(figures.rating)}</span>
          <span className="note">{t('reviews.of', { count: figures.clientReviews })}</span>
        </p>
      )}
      <dl className="grid gap-1.5 text-15">
        {scoreNames.map(name => (
          <div key={name} className="grid grid-cols-[9.5rem_minmax(0,1fr)_2rem] items-center gap-x-4">
            <dt>{t(`reviews.scores.${name}`)}</dt>
            <dd aria-hidden="true">
              <Dimension at={(scores[name] - 1) / 4} />
            </dd>
            <dd className="text-end font-semibold tabular-nums">{tenth(scores[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function meanOf(scores: ReviewView['scores']): number {
  return scoreNames.reduce((sum, name) => sum + scores[name], 0) / scoreNames.length
}

function ReviewHead({ review }: { readonly review: ReviewView }) {
  const t = useTexts('profile')
  const format = useFormat()
  const mean = meanOf(review.scores)
  const text = format.number(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grow">
        <p className="font-medium text-15">
          <bdi>{review.author}</bdi>
        </p>
        <p className="text-13 text-ink-soft">{format.date(review.publishedAt)}</p>
      </div>
      {review.verified && (
        <Badge tone="moss" icon={<BadgeCheck aria-hidden="true" />}>
          {t('reviews.verified')}
        </Badge>
      )}
      <Rating value={mean} text={text} label={t('reviews.rated', { rating: text })} />
    </div>
  )
}

export function ReviewItem({ review, name }: { readonly review: ReviewView; readonly name: string }) {
  const t = useTexts('profile')
  return (
    <article className="grid gap-3 border-b py-4">
      <ReviewHead review={review} />
      <p dir="auto" lang={review.language} className="max-w-184 text-15">
        {review.text}
      </p>
      {review.reply && (
        <div className="ms-2 grid max-w-176 gap-1 border-s-2 ps-4 text-15">
          <p className="font-medium">{t('reviews.reply', { name })}</p>
          <p dir="auto" className="text-ink-soft">
            {review.reply}
          </p>
        </div>
      )}
    </article>
  )
}
