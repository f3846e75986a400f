// Submissions as a table, or as cards on narrow screens; rows are chosen by their box and opened by their words.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Row } from './desk-types.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly rows: readonly Row[]
  readonly now: string
  readonly desk: Desk
  readonly mayMove: boolean
  readonly hrefOf: (id: string) => string
}

const moment = { day: 'numeric', month: 'short', year: 'numeric' } as const

function Box({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="-m-3 inline-grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" className="size-5 accent-clay" checked={checked} onChange={onChange} />
    </label>
  )
}

function Words({ row, hrefOf }: { readonly row: Row; readonly hrefOf: Props['hrefOf'] }) {
  const t = useTexts('submissions')
  const target = row.job ? areaHref('admin.job', { job: row.job }) : hrefOf(row.id)
  return (
    <Anchor href={target} className="line-clamp-2 max-w-120 font-medium hover:underline">
      {row.excerpt ? (
        <span dir="auto" lang={row.language} className="wrap-anywhere">
          {row.excerpt}
        </span>
      ) : (
        <span className="font-normal text-ink-soft">{t(row.job ? 'open-job' : 'no-words')}</span>
      )}
    </Anchor>
  )
}

function useColumns({ now, hrefOf }: Props): readonly Column<Row>[] {
  const t = useTexts('submissions')
  const format = useFormat()
  return [
    { key: 'answers', header: t('column.answers'), cell: row => <Words row={row} hrefOf={hrefOf} /> },
    {
      key: 'sender',
      header: t('column.sender'),
      cell: ({ person, version }) => (
        <>
          {person ? <bdi>{person.name}</bdi> : <span className="text-ink-soft">{t('a-visitor')}</span>}
          <span className="block text-13 text-ink-soft">{t('version-number', { version })}</span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => (
        <span className="whitespace-nowrap">
          <StatusBadge status={status} />
        </span>
      ),
    },
    {
      key: 'assignee',
      header: t('column.assignee'),
      cell: ({ assignee }) =>
        assignee ? <bdi>{assignee.name}</bdi> : <span className="text-ink-soft">{t('nobody')}</span>,
    },
    {
      key: 'when',
      header: t('column.when'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={format.dateTime(createdAt)} className="whitespace-nowrap tabular-nums">
          {format.relative(createdAt, now)}
        </time>
      ),
    },
  ]
}

export function DeskTable(props: Props) {
  const { rows, desk, mayMove } = props
  const t = useTexts('submissions')
  const format = useFormat()
  const columns = useColumns(props)
  const isJobs = rows.some(({ job }) => job !== null)
  const mayChoose = mayMove && !isJobs
  const all = rows.length > 0 && rows.every(({ id }) => desk.chosen.includes(id))
  const box: Column<Row> = {
    key: 'select',
    bare: true,
    header: (
      <Box label={t('select-all')} checked={all} onChange={() => desk.choose(all ? [] : rows.map(({ id }) => id))} />
    ),
    cell: row => (
      <Box
        label={t('select-row', { date: format.date(row.createdAt, moment) })}
        checked={desk.chosen.includes(row.id)}
        onChange={() => desk.toggle(row.id)}
      />
    ),
  }
  return (
    <div className="grid gap-3">
      {mayChoose && <BulkBar rows={rows} desk={desk} />}
      <DataTable
        caption={t('title')}
        captionHidden
        columns={mayChoose ? [box, ...columns] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        narrow="cards"
      />
    </div>
  )
}
