// Clients and professionals as admins look them up.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView, type ListViewProps } from '#client/platform/list/list-view.tsx'
import { useRoot } from '#client/platform/root.ts'
import { KeyOverDoor } from '#client/ui/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { AccountBadge, PersonLink, useRoleName } from './account-badge.tsx'

type Row = Output<(typeof people)['GET /people']>['items'][number]
type Props = Pick<ListViewProps<Row>, 'list' | 'filter'> & { readonly now: string }

const roles = ['consumer', 'contractor', 'builder', 'advisor', 'supplier']
const statuses = ['active', 'suspended', 'closed']
const dayShort = { day: 'numeric', month: 'short', year: 'numeric' } as const

export function PersonList({ list, filter, now }: Props) {
  const t = useTexts('people')
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
              {person.city && (
                <span className="block text-13 text-ink-soft">{inLanguage(person.city.name, language)}</span>
              )}
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
