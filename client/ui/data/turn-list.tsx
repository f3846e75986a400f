// The reader's tasks, most urgent first: a mark at the start edge, verb and object, a deadline, one action.
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'

export type Turn = {
  readonly id: string
  readonly icon: ReactNode
  /** The verb ("Compare 4 bids"). */
  readonly title: string
  /** The object of the task. */
  readonly text: ReactNode
  /** The row above has the same object, which is not repeated. */
  readonly same?: boolean
  /** A Clock, or the start of the wait. */
  readonly clock?: ReactNode
  readonly late?: boolean
  readonly action: { readonly href: string; readonly label: string }
}

/** The first action is filled: the next step of the screen. */
export function TurnList({ label, turns }: { label: string; turns: readonly Turn[] }) {
  return (
    <ul aria-label={label}>
      {turns.map(({ id, icon, title, text, same, clock, late, action }, index) => (
        <li
          key={id}
          className={classes(
            'turn grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1.5 hover:bg-well md:grid-cols-[1.25rem_minmax(0,1fr)_13rem_9rem]',
            late && 'turn-late',
            turns[index + 1]?.same && 'border-transparent',
          )}
        >
          <span aria-hidden="true" className="text-ink-soft [&>svg]:size-4.5">
            {icon}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className={same ? 'sr-only' : 'block text-13 text-ink-soft wrap-anywhere'}>{text}</span>
            {clock && <span className="block md:hidden">{clock}</span>}
          </span>
          <span className="max-md:hidden">{clock}</span>
          <span className="justify-self-end print:hidden">
            {index === 0 ? (
              <ButtonLink kind="primary" size="small" href={action.href}>
                {action.label}
              </ButtonLink>
            ) : (
              <Anchor href={action.href} className="act">
                {action.label}
              </Anchor>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
