// The facts of one thing in a drawn block: at most one in a view, plus one in a dialog.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

export type BlockFact = {
  readonly term: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  /** Takes the whole width. */
  readonly whole?: boolean
  /** The value as a light figure. */
  readonly figure?: boolean
}

/** Two columns; `row` sets all facts beside each other where there is room. */
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
