// What clients wrote, all of it, with the professional's reply beside.
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { Bar } from '#client/ui/frame/bar.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import type { Review } from '#shared/features/professionals/contract.ts'
import type { ProfileView } from './profile-view.ts'

type ReviewView = z.output<typeof Review>

export const scoreNames = ['quality', 'time', 'price', 'communication', 'tidiness'] as const

/** The means of the five questions, of all reviews. */
export function Scores({ scores }: { readonly scores: NonNullable<ProfileView['scores']> }) {
  const t = useTexts('profile')
  const format = useFormat()
  return (
    <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
      {scoreNames.map(name => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-15">
          <dt>{t(`reviews.scores.${name}`)}</dt>
          <dd className="font-medium tabular-nums">
            {format.number(scores[name], { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </dd>
          <dd aria-hidden="true" className="col-span-2 pt-1">
            <Bar percent={scores[name] * 20} tone="amber" />
          </dd>
        </div>
      ))}
    </dl>
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
      <Avatar name={review.author} />
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
    <article className="grid gap-3 border-b py-6 first:pt-0">
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
