// Clients and professionals as a table, or as cards on narrow screens.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { AccountBadge, useRoleName } from './account-badge.tsx'

export type PersonRow = Output<(typeof people)['GET /people']>['items'][number]

export function PersonTable({ rows, now }: { readonly rows: readonly PersonRow[]; readonly now: string }) {
  const t = useTexts('people')
  const format = useFormat()
  const { language } = useRoot()
  const roleName = useRoleName()
  const columns: readonly Column<PersonRow>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: person => (
        <Anchor href={href('admin.profile', { user: person.id })} className="font-medium hover:underline">
          <bdi>{person.name}</bdi>
          <bdi dir="ltr" className="block break-all font-normal text-13 text-ink-soft">
            {person.email}
          </bdi>
        </Anchor>
      ),
    },
    {
      key: 'role',
      header: t('column.role'),
      cell: person => (
        <>
          {roleName(person)}
          {person.city && <span className="block text-13 text-ink-soft">{inLanguage(person.city.name, language)}</span>}
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

const dayShort = { day: 'numeric', month: 'short', year: 'numeric' } as const
