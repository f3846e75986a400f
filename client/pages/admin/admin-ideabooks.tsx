import bookSheet from '#client/features/ideabooks/ideabooks.css?url'
import { StaffIdeabooks } from '#client/features/ideabooks/staff-ideabooks.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import type { data } from './admin-ideabooks.data.ts'

export function Component() {
  const t = useTexts('ideabooks')
  return (
    <>
      <Head title={t('title')} noindex />
      <link rel="stylesheet" href={bookSheet} precedence="part" />
      <PageTitle title={t('title')} lead={t('staff.lead')} />
      <StaffIdeabooks {...usePageData<typeof data>()} />
    </>
  )
}
