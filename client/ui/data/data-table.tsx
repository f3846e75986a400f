// A table of rows: caption, tabular figures at the end side; scrolls or becomes cards on narrow screens.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the end side in tabular digits. */
  figures?: boolean
  sorted?: 'ascending' | 'descending'
  /** Its header acts on all rows, so that no card repeats it. */
  bare?: boolean
}

type DataTableProps<Row> = {
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** On narrow screens: `scroll` sideways, or each row as a small `cards`. */
  narrow?: 'scroll' | 'cards'
  /** A row of totals. */
  footer?: ReactNode
}

const stacked =
  'max-md:[&_caption]:block max-md:[&_thead]:sr-only max-md:[&_tr]:grid max-md:[&_tbody]:grid max-md:[&_tbody]:gap-0 max-md:[&_td]:flex max-md:[&_td]:justify-between max-md:[&_td]:gap-6 max-md:[&_td]:text-end max-md:[&_tr]:py-2 max-md:[&_td]:py-1.5 max-md:[&_td]:border-0'

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, narrow = 'scroll', footer } = props
  const cards = narrow === 'cards'
  return (
    <section
      aria-label={caption}
      tabIndex={cards ? undefined : 0}
      className="min-w-0 overflow-x-auto print:overflow-visible"
    >
      <table className={classes('ruled', cards && classes('max-md:block', stacked))}>
        <caption className={captionHidden ? 'sr-only' : 'pb-1 text-start font-semibold text-17'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={column.figures ? 'figures' : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <DataRow key={rowKey(row)} rowKey={rowKey(row)} row={row} columns={columns} cards={cards} />
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  )
}

type DataRowProps<Row> = { row: Row; rowKey: string; columns: readonly Column<Row>[]; cards: boolean }

function DataRow<Row>({ row, rowKey, columns, cards }: DataRowProps<Row>) {
  return (
    <tr data-row={rowKey}>
      {columns.map(column => (
        <td key={column.key} className={column.figures ? 'figures' : undefined}>
          {cards && !column.bare && (
            <span aria-hidden="true" className="text-ink-soft md:hidden">
              {column.header}
            </span>
          )}
          <span>{column.cell(row)}</span>
        </td>
      ))}
    </tr>
  )
}
