// Few things side by side, row by row (bids, estimates): heads that stay in sight, the lowest underlined, what is missing hatched.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { Badge, type Tone } from './badge.tsx'
import ownSheet from './compare.css?url'

export type ComparisonCell = {
  value: ReactNode
  /** At the start side of the value: what one of it costs. */
  aside?: ReactNode
  /** The lowest of its row: underlined, and said by this word. */
  lowest?: string | undefined
  /** Not there; the value says what is reckoned with instead. */
  missing?: boolean
  mark?: { tone: Tone; text: string }
}
export type ComparisonRow = {
  label: string
  hint?: string
  cells: readonly (ComparisonCell | null)[]
  /** The name of the rows below it; it has no cells. */
  isHeading?: boolean
  /** A sum of the rows above; the whole, as a large figure; words that people wrote; left out on paper. */
  look?: 'sum' | 'whole' | 'words' | 'screen'
}
type Head = { id: string; title: ReactNode; action?: ReactNode; chosen?: boolean | undefined }

type ComparisonTableProps = {
  caption: string
  /** What the first column holds ("Compared"). */
  corner: ReactNode
  heads: readonly Head[]
  rows: readonly ComparisonRow[]
  /** Shown where a cell is null ("Not given"). */
  missingText: string
  /** Narrow screens show these columns alone, each row under its label; without them they scroll sideways. */
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
      {/* Its looks come with it: most pages compare nothing. */}
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
