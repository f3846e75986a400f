// Clients and professionals as admins look after them: found by name, address or number.
import { AccountBadge, PersonLink, useRoleName } from '#client/features/people/account-badge.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { KeyOverDoor } from '#client/ui/drawing/illustrations.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './admin-profiles.data.ts'

const roles = ['consumer', 'contractor', 'builder', 'advisor', 'supplier']
const statuses = ['active', 'suspended', 'closed']
const dayShort = { day: 'numeric', month: 'short', year: 'numeric' } as const

function People() {
  const t = useTexts('people')
  const { list, filter, now } = usePageData<typeof data>()
  const format = useFormat()
  const { language } = useRoot()
  const roleName = useRoleName()
  const choices = (values: readonly string[], texts: string) =>
    values.map(value => ({ value, label: t(`${texts}.${value}`) }))
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t('title')}
      filters={[
        { name: 'q', label: t('search'), placeholder: t('search-placeholder') },
        { name: 'role', label: t('column.role'), placeholder: t('any-role'), options: choices(roles, 'roles') },
        {
          name: 'status',
          label: t('column.status'),
          placeholder: t('any-status'),
          options: choices(statuses, 'status'),
        },
      ]}
      columns={[
        {
          key: 'name',
          header: t('column.name'),
          cell: person => <PersonLink person={person} href={areaHref('admin.profile', { user: person.id })} />,
        },
        {
          key: 'role',
          header: t('column.role'),
          cell: person => (
            <>
              {roleName(person)}
              {person.city && ` · ${inLanguage(person.city.name, language)}`}
            </>
          ),
        },
        { key: 'status', header: t('column.status'), cell: person => <AccountBadge status={person.status} /> },
        { key: 'since', header: t('column.since'), cell: person => format.date(person.createdAt, dayShort) },
        {
          key: 'seen',
          header: t('column.seen'),
          cell: person => (person.lastSeenAt ? format.relative(person.lastSeenAt, now) : t('never')),
        },
      ]}
      empty={{ title: t('empty'), text: t('empty-text'), drawing: <KeyOverDoor /> }}
    />
  )
}

export function Component() {
  const t = useTexts('people')
  const { list } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} facts={t('found', { count: list.total })} />
      <People />
    </>
  )
}
