// Where something stands, what happens next, and who acts: shown with every state.
import type { ReactNode } from 'react'
import { dotTones, type Tone } from './badge.tsx'
import { classes } from './classes.ts'

type StatusLineProps = { tone: Tone; state: string; next?: ReactNode; who?: ReactNode }

export function StatusLine({ tone, state, next, who }: StatusLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-15">
      <span className="flex items-center gap-2 font-medium">
        <span aria-hidden="true" className={classes('size-2 shrink-0 rounded-full', dotTones[tone])} />
        {state}
      </span>
      {next && (
        <span className="text-ink-soft">
          <span aria-hidden="true">· </span>
          {next}
        </span>
      )}
      {who && (
        <span className="text-ink-soft">
          <span aria-hidden="true">· </span>
          {who}
        </span>
      )}
    </p>
  )
}
