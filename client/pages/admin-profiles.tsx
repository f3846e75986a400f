// Clients and professionals as admins look after them: found by name, address or number.
import { PersonFilters } from '#client/features/people/person-filters.tsx'
import { PersonTable } from '#client/features/people/person-table.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { KeyOverDoor } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-profiles.data.ts'

export function Component() {
  const t = useTexts('people')
  const { list, filter, now } = usePageData<typeof data>()
  const url = areaHref('admin.profiles')
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} facts={t('found', { count: list.total })} />
      <Stack>
        <PersonFilters key={query.toString()} filter={filter} />
        {list.items.length > 0 ? (
          <PersonTable rows={list.items} now={now} />
        ) : (
          <EmptyState
            illustration={<KeyOverDoor />}
            title={t('empty')}
            action={<ButtonLink href={url}>{t('empty-action')}</ButtonLink>}
          >
            {t('empty-text')}
          </EmptyState>
        )}
        <ListPages list={list} url={`${url}?${query.size > 0 ? `${query}&` : ''}page=[page]`} />
      </Stack>
    </>
  )
}
