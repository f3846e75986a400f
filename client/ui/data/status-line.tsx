// The current state, the next step, and who must act; shown with every state.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { dotTones, type Tone } from './badge.tsx'

type StatusLineProps = { tone: Tone; state: string; next?: ReactNode; who?: ReactNode }

/** Stays with the text before it, so that no line starts with the separator. */
function Then({ children }: { children: ReactNode }) {
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">{'\u00a0·'} </span>
      {children}
    </span>
  )
}

export function StatusLine({ tone, state, next, who }: StatusLineProps) {
  return (
    <p className="text-15">
      <span
        aria-hidden="true"
        className={classes('me-2 inline-block size-2 rounded-full align-middle', dotTones[tone])}
      />
      <span className="font-medium">{state}</span>
      {next && <Then>{typeof next === 'string' && who ? next.replace(/\.$/, '') : next}</Then>}
      {who && <Then>{who}</Then>}
    </p>
  )
}
