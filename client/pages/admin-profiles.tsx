// Clients and professionals as admins look after them: found by name, address or number.
import { PersonList } from '#client/features/people/person-list.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/page-title.tsx'
import type { data } from './admin-profiles.data.ts'

export function Component() {
  const t = useTexts('people')
  const { list, filter, now } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} facts={t('found', { count: list.total })} />
      <PersonList list={list} filter={filter} now={now} />
    </>
  )
}
