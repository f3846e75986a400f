// Admins and super admins.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView, type ListViewProps } from '#client/platform/list/list-view.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { KeyOverDoor } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { AccountBadge, PersonLink, useRoleName } from './account-badge.tsx'

type Row = Output<(typeof people)['GET /staff']>['items'][number]
type Props = Pick<ListViewProps<Row>, 'list' | 'filter'> & { readonly now: string }

export function StaffList({ list, filter, now }: Props) {
  const t = useTexts('staff')
  const format = useFormat()
  const roleName = useRoleName()
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t('title')}
      filters={[{ name: 'q', label: t('search'), placeholder: t('search-placeholder') }]}
      columns={[
        {
          key: 'name',
          header: t('column.name'),
          cell: person => <PersonLink person={person} href={areaHref('admin.admin-profile', { user: person.id })} />,
        },
        { key: 'role', header: t('column.role'), cell: roleName },
        {
          key: 'modules',
          header: t('column.modules'),
          figures: true,
          cell: person => (person.role === 'superAdmin' ? t('all') : format.number(person.modules)),
        },
        {
          key: 'factor',
          header: t('column.factor'),
          cell: person => (
            <Badge tone={person.secondFactors > 0 ? 'moss' : 'amber'}>
              {t(person.secondFactors > 0 ? 'factor' : 'no-factor')}
            </Badge>
          ),
        },
        {
          key: 'status',
          header: t('column.status'),
          cell: ({ status, invitedAt }) => <AccountBadge status={status} invited={invitedAt !== null} />,
        },
        {
          key: 'seen',
          header: t('column.seen'),
          cell: ({ lastSeenAt, invitedAt }) => {
            if (lastSeenAt) return format.relative(lastSeenAt, now)
            return invitedAt ? t('invited', { when: format.relative(invitedAt, now) }) : t('never')
          },
        },
      ]}
      empty={{ title: t('empty'), text: t('empty-text'), drawing: <KeyOverDoor /> }}
    />
  )
}
