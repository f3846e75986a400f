// Admins and super admins as a table, or as cards on narrow screens.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { href } from '#shared/routes/href.ts'
import { AccountBadge, useRoleName } from './account-badge.tsx'

type Row = Output<(typeof people)['GET /staff']>['items'][number]

export function StaffTable({ rows, now }: { readonly rows: readonly Row[]; readonly now: string }) {
  const t = useTexts('staff')
  const format = useFormat()
  const roleName = useRoleName()
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: person => (
        <Anchor href={href('admin.admin-profile', { user: person.id })} className="font-medium hover:underline">
          <bdi>{person.name}</bdi>
          <bdi dir="ltr" className="block break-all font-normal text-13 text-ink-soft">
            {person.email}
          </bdi>
        </Anchor>
      ),
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
    { key: 'status', header: t('column.status'), cell: person => <AccountBadge status={person.status} /> },
    {
      key: 'seen',
      header: t('column.seen'),
      cell: person => (person.lastSeenAt ? format.relative(person.lastSeenAt, now) : t('never')),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={person => person.id}
      narrow="cards"
    />
  )
}
