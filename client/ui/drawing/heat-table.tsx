// A table of one figure; hatch and number show its density, never colour alone.
import { classes } from '#client/ui/base/classes.ts'

export type HeatCell = { readonly text: string; readonly level: 0 | 1 | 2 | 3 }
type HeatTableProps = {
  caption: string
  corner: string
  columns: readonly string[]
  rows: readonly { readonly label: string; readonly cells: readonly HeatCell[] }[]
}

const levels = ['text-ink-soft', 'heat heat-stipple', 'heat heat-labour', 'bg-blueprint font-semibold text-paper']

export function HeatTable({ caption, corner, columns, rows }: HeatTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="ruled">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(column => (
              <th key={column} scope="col" className="text-center">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.label}>
              <th scope="row" className="text-15 text-ink">
                {row.label}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  className={classes('w-20 border-s text-center text-13 tabular-nums', levels[cell.level])}
                >
                  <span>{cell.text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
