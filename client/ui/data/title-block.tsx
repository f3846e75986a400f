// The facts of one thing, as in the title block of a drawing: at most one per view, plus one in a dialog.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

export type BlockFact = {
  readonly term: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  /** Uses the full width. */
  readonly whole?: boolean
  /** The value is shown as a light figure. */
  readonly figure?: boolean
}

/** Two columns; `row` shows all facts in one row if there is space. */
export function TitleBlock({ facts, row = false }: { facts: readonly BlockFact[]; row?: boolean }) {
  return (
    <dl className={classes('title-block', row && 'title-block-row')}>
      {facts.map(({ term, value, note, whole, figure }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block's facts keep their places
        <div key={index} className={whole ? 'whole' : undefined}>
          <dt>{term}</dt>
          <dd className={figure ? 'text-24' : undefined}>
            <bdi>{value}</bdi>
          </dd>
          {note && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
