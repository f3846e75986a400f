// Stages side by side; empty ones fold to their name, nothing is cut.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

export type BoardColumn = {
  readonly id: string
  readonly title: string
  readonly count: string
  readonly sum?: string
  readonly tickets: readonly ReactNode[]
}

export function Board({ label, columns }: { label: string; columns: readonly BoardColumn[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section aria-label={label} tabIndex={0} data-bleed="" className="board">
      {columns.map(column => {
        const empty = column.tickets.length === 0
        return (
          <section
            key={column.id}
            aria-labelledby={`stage-${column.id}`}
            className={classes('board-column', empty && 'board-folded')}
          >
            <h2 id={`stage-${column.id}`} className="flex items-baseline gap-2 p-3 font-semibold text-15">
              {column.title} <span className="font-normal text-13 text-ink-soft">{column.count}</span>
              {column.sum && (
                <span className="ms-auto font-normal text-13 text-ink-soft tabular-nums">{column.sum}</span>
              )}
            </h2>
            {!empty && <ul className="grid gap-2 px-2.5 pb-3">{column.tickets}</ul>}
          </section>
        )
      })}
    </section>
  )
}

/** One thing on the board; `turn` marks that the reader acts next. */
export function Ticket({ turn, children }: { turn?: 'due' | 'late' | undefined; children: ReactNode }) {
  return <li className={classes('ticket', turn && 'turn', turn === 'late' && 'turn-late')}>{children}</li>
}
