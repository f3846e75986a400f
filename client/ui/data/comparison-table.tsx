// Few things side by side, row by row (bids, products, profiles): the best is marked, what is missing is said.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { Badge, type Tone } from './badge.tsx'

export type ComparisonCell = { value: ReactNode; mark?: { tone: Tone; text: string } }
export type ComparisonRow = {
  label: string
  hint?: string
  cells: readonly (ComparisonCell | null)[]
  /** The name of the rows below it; it has no cells. */
  isHeading?: boolean
}

type ComparisonTableProps = {
  caption: string
  /** What the first column holds ("Compared"). */
  corner: string
  heads: readonly { id: string; title: ReactNode; action?: ReactNode; chosen?: boolean }[]
  rows: readonly ComparisonRow[]
  /** Shown where a cell is null ("Not given"). */
  missingText: string
}

function Cell({ cell, missingText }: { cell: ComparisonCell | null; missingText: string }) {
  if (!cell) return <span className="text-amber">{missingText}</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{cell.value}</span>
      {cell.mark && <Badge tone={cell.mark.tone}>{cell.mark.text}</Badge>}
    </div>
  )
}

const sticky =
  'sticky start-0 z-1 w-28 min-w-28 border-e bg-surface px-3 text-start lg:w-52 lg:px-5 print:w-28 print:px-3'

function Row({
  row,
  heads,
  missingText,
}: { row: ComparisonRow } & Pick<ComparisonTableProps, 'heads' | 'missingText'>) {
  if (row.isHeading)
    return (
      <tr>
        <th
          scope="rowgroup"
          colSpan={heads.length + 1}
          className="border-b bg-ink/3 px-3 py-2.5 text-start font-semibold lg:px-5"
        >
          <span className="sticky start-3 lg:start-5">{row.label}</span>
        </th>
      </tr>
    )
  return (
    <tr className="[&>*]:border-b last:[&>*]:border-b-0">
      <th scope="row" className={classes(sticky, 'py-3 align-top font-normal text-ink-soft')}>
        {row.label}
        {row.hint && <span className="block text-13">{row.hint}</span>}
      </th>
      {row.cells.map((cell, index) => (
        <td
          key={heads[index]?.id}
          className={classes('px-4 py-3 align-top lg:px-5', heads[index]?.chosen && 'bg-clay-wash')}
        >
          <Cell cell={cell} missingText={missingText} />
        </td>
      ))}
    </tr>
  )
}

export function ComparisonTable({ caption, corner, heads, rows, missingText }: ComparisonTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      className="overflow-x-auto border-t border-rule print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-15 tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes(sticky, 'border-b pt-5 align-top font-normal text-13 text-ink-soft')}>
              {corner}
            </th>
            {heads.map(head => (
              <th
                key={head.id}
                scope="col"
                className={classes(
                  // A height of its own lets what it holds fill the row: the actions of all stand in one line.
                  'h-px min-w-44 border-b p-4 md:min-w-52 text-start align-top font-medium text-17 lg:p-5 print:min-w-0',
                  head.chosen && 'bg-clay-wash',
                )}
              >
                <div className="flex h-full flex-col gap-3">
                  <div>{head.title}</div>
                  {head.action}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.label} row={row} heads={heads} missingText={missingText} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
