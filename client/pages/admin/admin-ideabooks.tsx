// Ideas that professionals propose, with their review; and people's ideabooks.
import bookSheet from '#client/features/ideabooks/ideabooks.css?url'
import { StaffIdeabooks } from '#client/features/ideabooks/staff-ideabooks.tsx'
import { IdeasToReview } from '#client/features/ideas/review/ideas-to-review.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-ideabooks.data.ts'

export function Component() {
  const t = useTexts('ideabooks')
  const inReview = useTexts('admin-ideas')
  const page = usePageData<typeof data>()
  const address = areaHref('admin.ideabooks')
  const title = (
    <>
      <PageTitle title={t('title')} lead={'books' in page ? t('staff.lead') : inReview('lead')} />
      <TabLinks
        label={t('title')}
        tabs={[
          { label: inReview('tab'), href: address, current: 'ideas' in page },
          { label: t('title'), href: `${address}?tab=books`, current: 'books' in page },
        ]}
      />
    </>
  )
  return (
    <>
      <Head title={t('title')} noindex />
      <link rel="stylesheet" href={bookSheet} precedence="part" />
      {'books' in page ? (
        <>
          {title}
          <StaffIdeabooks {...page.books} />
        </>
      ) : (
        <IdeasToReview title={title} {...page.ideas} />
      )}
    </>
  )
}
