// A comparison of few things by rows (bids, estimates): headers stay visible, the lowest value is underlined, missing
// values are hatched.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { Badge, type Tone } from './badge.tsx'
import ownSheet from './compare.css?url'

export type ComparisonCell = {
  value: ReactNode
  /** At the start side of the value: the unit price. */
  aside?: ReactNode
  /** Marks the lowest value of the row: underlined, with this text. */
  lowest?: string | undefined
  /** A missing value; the cell shows the assumed value. */
  missing?: boolean
  mark?: { tone: Tone; text: string }
}
export type ComparisonRow = {
  label: string
  hint?: string
  cells: readonly (ComparisonCell | null)[]
  /** A heading for the rows below, without cells. */
  isHeading?: boolean
  /** A subtotal; the total as a large figure; free text; a row that is not printed. */
  look?: 'sum' | 'whole' | 'words' | 'screen'
}
type Head = { id: string; title: ReactNode; action?: ReactNode; chosen?: boolean | undefined }

type ComparisonTableProps = {
  caption: string
  /** Header of the first column ("Compared"). */
  corner: ReactNode
  heads: readonly Head[]
  rows: readonly ComparisonRow[]
  /** Shown for a null cell ("Not given"). */
  missingText: string
  /** On narrow screens only these columns are shown, each row under its label; absent: the table scrolls sideways. */
  picked?: readonly string[] | undefined
}

function Value({ cell, missingText }: { cell: ComparisonCell | null; missingText: string }) {
  if (!cell || cell.missing) return <span>{cell ? cell.value : missingText}</span>
  return (
    <>
      {cell.aside && <span className="compare-aside">{cell.aside}</span>}
      <span className={cell.lowest && 'compare-lowest'}>
        {cell.value}
        {cell.lowest && <span className="sr-only"> ({cell.lowest})</span>}
      </span>
      {cell.mark && <Badge tone={cell.mark.tone}>{cell.mark.text}</Badge>}
    </>
  )
}

export function ComparisonTable({ caption, corner, heads, rows, missingText, picked }: ComparisonTableProps) {
  const isOff = (head: Head | undefined): boolean => picked !== undefined && !picked.includes(head?.id ?? '')
  const columnClass = (head: Head | undefined) =>
    classes(head?.chosen && 'compare-chosen', isOff(head) && 'compare-off')
  const scrolls = heads.length > 4 || !picked
  const cellClass = (cell: ComparisonCell | null) => (!cell || cell.missing) && 'heat heat-soil'
  return (
    <section
      aria-label={caption}
      tabIndex={scrolls ? 0 : undefined}
      className={classes('compare', picked && 'compare-stacks', scrolls && 'compare-scrolls')}
    >
      {/* The styles are part of the component, because few pages have a comparison. */}
      <link rel="stylesheet" href={ownSheet} precedence="part" />
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map(head => (
              <th key={head.id} scope="col" className={columnClass(head)}>
                {head.title}
                {head.action}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row =>
            row.isHeading ? (
              <tr key={row.label} className="compare-heading">
                <th scope="rowgroup" colSpan={heads.length + 1}>
                  {row.label}
                </th>
              </tr>
            ) : (
              <tr key={row.label} className={row.look && `compare-${row.look}`}>
                <th scope="row">
                  <bdi>{row.label}</bdi>
                  {row.hint && <span className="note"> · {row.hint}</span>}
                </th>
                {row.cells.map((cell, index) => (
                  <td key={heads[index]?.id} className={classes(columnClass(heads[index]), cellClass(cell))}>
                    <Value cell={cell} missingText={missingText} />
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
