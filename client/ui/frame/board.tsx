// Columns side by side; empty ones are folded to their name, nothing is truncated.
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

export type BoardColumn = {
  readonly id: string
  readonly title: string
  readonly count: string
  readonly sum?: string
  readonly tickets: readonly ReactNode[]
  /** Below the tickets: a link to those not shown. */
  readonly more?: ReactNode
  /** While a ticket is dragged: whether it can be dropped here, and the effect. */
  readonly accepts?: boolean | undefined
  readonly onDrop?: (() => void) | undefined
}

export function Board({ label, columns }: { label: string; columns: readonly BoardColumn[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section aria-label={label} tabIndex={0} data-bleed="" className="board-view">
      {columns.map(column => {
        const empty = column.tickets.length === 0
        return (
          <section
            key={column.id}
            aria-labelledby={`stage-${column.id}`}
            onDragOver={event => column.accepts && event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              column.onDrop?.()
            }}
            className={classes('board-column', empty && 'board-folded', column.accepts && 'board-accepts')}
          >
            <h2 id={`stage-${column.id}`} className="flex items-baseline gap-2 p-3 font-semibold text-15">
              {column.title} <span className="font-normal text-13 text-ink-soft">{column.count}</span>
              {column.sum && (
                <span className="ms-auto font-normal text-13 text-ink-soft tabular-nums">{column.sum}</span>
              )}
            </h2>
            {!empty && <ul className="grid gap-2 px-2.5 pb-3">{column.tickets}</ul>}
            {column.more}
          </section>
        )
      })}
    </section>
  )
}

type TicketProps = ComponentProps<'li'> & { turn?: 'due' | 'late' | undefined }

/** A ticket on the board; `turn` marks that the reader must act next. */
export function Ticket({ turn, ...item }: TicketProps) {
  return <li {...item} className={classes('ticket', turn && 'turn', turn === 'late' && 'turn-late')} />
}
