// A comparison of few things by rows (bids, quotes, estimates, products): headers stay visible, the lowest value is
// underlined, missing values are hatched. Phones show two columns, each row under its label; tabs and swiping change them.
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
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
const leastSwipe = 60

type Head = {
  readonly id: string
  readonly title: ReactNode
  readonly chosen?: boolean | undefined
  /** Its tab on phones; absent: phones show all columns. */
  readonly tab?: ReactNode
}

type ComparisonTableProps = {
  caption: string
  /** Header of the first column ("Compared"). */
  corner: ReactNode
  heads: readonly Head[]
  rows: readonly ComparisonRow[]
  /** Shown for a null cell ("Not given"). */
  missingText: string
  /** Label of the tabs. */
  tabs?: string
}

export const rowOf = <T,>(
  columns: readonly T[],
  label: string,
  show: (column: T) => ReactNode,
  more: Partial<ComparisonRow> = {},
): ComparisonRow => ({ label, cells: columns.map(column => ({ value: show(column) })), ...more })

/** The newly chosen column replaces the one chosen longest ago. */
function usePicked(ids: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const touched = useRef({ x: 0, y: 0 })
  const known = [...chosen.filter(id => ids.includes(id)), ...ids.filter(id => !chosen.includes(id))]
  const picked = known.slice(0, 2)
  /** Swiping to the reading direction's start shows the next column. */
  const onTouchEnd = ({ changedTouches: { 0: touch }, currentTarget }: TouchEvent<HTMLElement>): void => {
    const [across, down] = touch ? [touch.clientX - touched.current.x, touch.clientY - touched.current.y] : [0, 0]
    if (Math.abs(across) < Math.max(leastSwipe, 2 * Math.abs(down))) return
    const isNext = across < 0 === (getComputedStyle(currentTarget).direction === 'ltr')
    const first = Math.min(...picked.map(id => ids.indexOf(id))) + (isNext ? 1 : -1)
    const at = Math.max(0, Math.min(first, ids.length - 2))
    setChosen(ids.slice(at, at + 2))
  }
  return {
    picked,
    pick: (id: string) => setChosen([id, ...known.filter(other => other !== id)]),
    touch: {
      onTouchStart: ({ touches: { 0: touch } }: TouchEvent): void => {
        if (touch) touched.current = { x: touch.clientX, y: touch.clientY }
      },
      onTouchEnd,
    },
  }
}

type TabsProps = { label: string | undefined; heads: readonly Head[] } & Pick<
  ReturnType<typeof usePicked>,
  'picked' | 'pick'
>

function Tabs({ label, heads, picked, pick }: TabsProps) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 overflow-x-auto border-rule border-t md:hidden print:hidden">
      {heads.map(({ id, tab }) => (
        <button
          key={id}
          type="button"
          aria-pressed={picked.includes(id)}
          onClick={() => pick(id)}
          className="compare-tab"
        >
          {tab}
        </button>
      ))}
    </fieldset>
  )
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

export function ComparisonTable({ caption, corner, heads, rows, missingText, tabs }: ComparisonTableProps) {
  const { picked, pick, touch } = usePicked(heads.map(({ id }) => id))
  const picks = heads.length > 2 && heads.every(({ tab }) => tab)
  const isOff = (head: Head | undefined): boolean => picks && !picked.includes(head?.id ?? '')
  const columnClass = (head: Head | undefined) =>
    classes(head?.chosen && 'compare-chosen', isOff(head) && 'compare-off')
  const scrolls = heads.length > 4
  const cellClass = (cell: ComparisonCell | null) => (!cell || cell.missing) && 'heat heat-soil'
  return (
    <div className="min-w-0">
      {picks && <Tabs label={tabs} {...{ heads, picked, pick }} />}
      <section
        aria-label={caption}
        tabIndex={scrolls ? 0 : undefined}
        className={classes('compare', scrolls && 'compare-scrolls')}
        {...(picks ? touch : {})}
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
    </div>
  )
}
