// A table of checkboxes; the name of the row stays visible during horizontal scrolling.
import type { ReactNode } from 'react'

type CheckTableProps<Row extends string, Column extends string> = {
  caption: string
  /** Header of the first column. */
  corner: string
  rows: readonly { key: Row; label: string; hint?: string }[]
  columns: readonly { key: Column; label: string }[]
  isChecked: (row: Row, column: Column) => boolean
  onCheck: (row: Row, column: Column, checked: boolean) => void
  /** An additional last column with other content. */
  last?: { header: string; cell: (row: Row) => ReactNode }
}

const first = 'sticky start-0 z-1 border-e bg-paper pe-3 text-start'
const head = 'border-b px-2 py-2.5 font-normal text-13 text-ink-soft'

export function CheckTable<Row extends string, Column extends string>(props: CheckTableProps<Row, Column>) {
  const { caption, corner, rows, columns, isChecked, onCheck, last } = props
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      className="relative overflow-x-auto border-t border-rule"
    >
      <table className="w-full border-separate border-spacing-0 text-15">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${first} border-b py-2.5 font-normal text-13 text-ink-soft`}>
              {corner}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={`${head} text-center`}>
                {label}
              </th>
            ))}
            {last && (
              <th scope="col" className={`${head} text-start`}>
                {last.header}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key} className="[&>*]:border-b last:[&>*]:border-b-0">
              <th scope="row" className={`${first} w-40 min-w-32 py-1.5 font-normal`}>
                {row.label}
                {row.hint && <span className="block text-13 text-ink-soft">{row.hint}</span>}
              </th>
              {columns.map(column => (
                <td key={column.key} className="p-0 text-center">
                  <label className="grid min-h-11 min-w-14 place-items-center">
                    <input
                      type="checkbox"
                      aria-label={`${row.label}: ${column.label}`}
                      className="size-5 accent-clay"
                      checked={isChecked(row.key, column.key)}
                      onChange={event => onCheck(row.key, column.key, event.currentTarget.checked)}
                    />
                  </label>
                </td>
              ))}
              {last && <td className="px-2 py-1">{last.cell(row.key)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
