// The reviews as they arrive: waiting, failed, none, or a page of them.
import { Suspense, use } from 'react'
import type { z } from 'zod'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import type { Review } from '#shared/features/professionals/contract.ts'
import { href } from '#shared/routes/href.ts'
import type { Page } from '#shared/values/page.ts'
import { ReviewItem } from './reviews.tsx'

type Props = {
  readonly slug: string
  readonly name: string
  /** Null when they could not be fetched. */
  readonly reviews: Promise<Page<z.output<typeof Review>> | null>
}

function Arrived({ slug, name, reviews }: Props) {
  const t = useTexts('profile')
  const paging = usePagination()
  const page = use(reviews)
  const own = href('profile', { profile: slug })
  if (!page) {
    return (
      <Callout kind="warning" action={<ButtonLink href={`${own}#reviews`}>{t('reviews.retry')}</ButtonLink>}>
        {t('reviews.failed')}
      </Callout>
    )
  }
  if (page.items.length === 0) return <p className="text-ink-soft">{t('reviews.none')}</p>
  return (
    <div className="grid gap-6">
      <div>
        {page.items.map(review => (
          <ReviewItem key={review.id} review={review} name={name} />
        ))}
      </div>
      <Pagination
        type="link"
        url={`${own}?reviews=[page]#reviews`}
        totalItems={page.total}
        itemsPerPage={page.pageSize}
        currentPage={page.page}
        {...paging}
      />
    </div>
  )
}

export function ReviewList(props: Props) {
  const t = useTexts('profile')
  return (
    <Suspense fallback={<SkeletonList kind="rows" count={5} label={t('reviews.loading')} />}>
      <Arrived {...props} />
    </Suspense>
  )
}
