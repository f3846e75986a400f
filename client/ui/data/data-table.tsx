// On narrow screens the table scrolls, or each row becomes two lines.
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers: at the end side, in tabular digits. */
  figures?: boolean
  sorted?: 'ascending' | 'descending'
  /** The header acts on all rows, so cards do not repeat it. */
  bare?: boolean
  /** The header is visible to screen readers only. */
  hidden?: boolean
}

type DataTableProps<Row> = {
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** On narrow screens: `scroll` sideways, or `cards` with two lines per row. */
  narrow?: 'scroll' | 'cards'
  /** A row of totals. */
  footer?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, narrow = 'scroll', footer } = props
  const isFolded = narrow === 'cards'
  const lead = columns.find(column => !column.bare)?.key
  return (
    <section
      aria-label={caption}
      tabIndex={isFolded ? undefined : 0}
      className="min-w-0 overflow-x-auto print:overflow-visible"
    >
      <table className={classes('ruled', isFolded && 'ruled-rows')}>
        <caption className={captionHidden ? 'sr-only' : 'pb-1 text-start font-semibold text-17'}>{caption}</caption>
        <thead className={isFolded ? 'max-md:sr-only' : undefined}>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={column.figures ? 'figures' : column.bare ? 'bare' : undefined}
              >
                {column.hidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <DataRow
              key={rowKey(row)}
              rowKey={rowKey(row)}
              row={row}
              columns={columns}
              lead={isFolded ? lead : undefined}
            />
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  )
}

type DataRowProps<Row> = { row: Row; rowKey: string; columns: readonly Column<Row>[]; lead: string | undefined }

/** On a phone the column's name precedes a number. */
function DataRow<Row>({ row, rowKey, columns, lead }: DataRowProps<Row>) {
  return (
    <tr data-row={rowKey}>
      {columns.map(({ key, header, cell, figures, bare, hidden }) => (
        <td key={key} className={classes(figures && 'figures', bare && 'bare', key === lead && 'lead') || undefined}>
          {lead !== undefined && figures && !hidden && key !== lead && (
            <span aria-hidden="true" className="me-1 md:hidden">
              {header}
            </span>
          )}
          <span>{cell(row)}</span>
        </td>
      ))}
    </tr>
  )
}

type RowLinkProps = {
  href: string
  /** In full; a wide screen truncates it. */
  title: string
  lang?: string | undefined
  note?: ReactNode
  /** For a row with little else in it. */
  wide?: boolean
}

/** The name of a row; its link covers the row. */
export function RowLink({ href, title, lang, note, wide }: RowLinkProps) {
  return (
    <span className="flex items-baseline gap-2">
      <Anchor
        href={href}
        title={title}
        // The direction of the text decides at which end it is truncated.
        dir="auto"
        lang={lang}
        className={classes(
          'row-opens max-md:line-clamp-2 md:truncate',
          wide ? 'md:max-w-88 xl:max-w-120' : 'md:max-w-88',
        )}
      >
        {title}
      </Anchor>
      {note && <span className="note shrink-0">{note}</span>}
    </span>
  )
}
