// The public reviews by clients with the professional's replies; streamed, so it also has a loading and an error state.
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Suspense, use, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import type { ReviewKind } from '#shared/features/reviews/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { meanOf, type Public, type PublicPage } from './review-types.ts'

const FlagDialog = whenVisible(null, () => import('./flag-dialog.tsx').then(part => part.FlagDialog), [
  'reviews',
  'actions',
  'field-errors',
])

type Of = { readonly slug: string; readonly name: string }

function Head({ review }: { readonly review: Public }) {
  const t = useTexts('profile')
  const format = useFormat()
  const mean = meanOf(review.scores)
  const text = format.number(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const edited = review.editedAt && t('reviews.edited', { date: format.date(review.editedAt) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grow">
        <p className="font-medium text-15">
          <bdi>{review.author}</bdi>
        </p>
        <p className="text-13 text-ink-soft">{[format.date(review.publishedAt), edited].filter(Boolean).join(' · ')}</p>
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

function Item({ review, slug, name }: Of & { readonly review: Public }) {
  const t = useTexts('profile')
  const format = useFormat()
  const [isFlagging, setFlagging] = useState(false)
  return (
    <article className="grid gap-3 border-b py-4">
      <Head review={review} />
      <p dir="auto" lang={review.language} className="max-w-184 text-15">
        {review.text}
      </p>
      <ReviewPhotos photos={review.photos} label={number => t('reviews.photo', { number: format.number(number) })} />
      {review.reply && (
        <div className="ms-2 grid max-w-176 gap-1 border-s-2 ps-4 text-15">
          <p className="font-medium">{t('reviews.reply', { name })}</p>
          <p dir="auto" className="text-ink-soft">
            {review.reply}
          </p>
        </div>
      )}
      <div>
        <button type="button" className="note underline underline-offset-4" onClick={() => setFlagging(true)}>
          {t('reviews.flag')}
        </button>
      </div>
      {isFlagging && (
        <Suspense>
          <FlagDialog
            review={review.id}
            back={`${href('profile', { profile: slug })}#reviews`}
            onClose={() => setFlagging(false)}
          />
        </Suspense>
      )}
    </article>
  )
}

type Props = Of & {
  readonly kind: ReviewKind
  /** Resolves to null when they could not be loaded. */
  readonly reviews: Promise<PublicPage | null>
}

/** The number of reviews taken down and the reasons, which are public. */
function Removed({ removed }: Pick<PublicPage, 'removed'>) {
  const t = useTexts('profile')
  const format = useFormat()
  if (removed.length === 0) return null
  const wording = removed.map(({ reason, count }) =>
    t(`reviews.removed.${reason}`, { count, number: format.number(count) }),
  )
  return <p className="note">{t('reviews.removed.text', { reasons: format.list(wording) })}</p>
}

const marks = { workmanship: 'reviews', communication: 'contacts' } as const

function Arrived({ slug, name, kind, reviews }: Props) {
  const t = useTexts('profile')
  const paging = usePagination()
  const page = use(reviews)
  const own = href('profile', { profile: slug })
  const mark = marks[kind]
  if (!page)
    return (
      <Callout kind="warning" action={<ButtonLink href={`${own}#${mark}`}>{t('reviews.retry')}</ButtonLink>}>
        {t('reviews.failed')}
      </Callout>
    )
  const isNone = page.items.length === 0
  if (isNone && kind === 'communication') return null
  return (
    <div className="grid gap-6">
      {kind === 'communication' && (
        <div id={mark}>
          <h3 className="font-semibold">{t('contacts.title')}</h3>
          <p className="note">{t('contacts.lead')}</p>
        </div>
      )}
      {isNone ? (
        <p className="text-ink-soft">{t('reviews.none')}</p>
      ) : (
        <div>
          {page.items.map(review => (
            <Item key={review.id} review={review} slug={slug} name={name} />
          ))}
        </div>
      )}
      <Pagination
        type="link"
        url={`${own}?${mark}=[page]#${mark}`}
        totalItems={page.total}
        itemsPerPage={page.pageSize}
        currentPage={page.page}
        {...paging}
      />
      <Removed removed={page.removed} />
    </div>
  )
}

export function ReviewList(props: Props) {
  const t = useTexts('profile')
  const isWork = props.kind === 'workmanship'
  return (
    <LazyPart fallback={isWork && <SkeletonList kind="rows" count={5} label={t('reviews.loading')} />}>
      <Arrived {...props} />
    </LazyPart>
  )
}
