// Where something stands, what happens next, and who acts: shown with every state.
import type { ReactNode } from 'react'
import { dotTones, type Tone } from './badge.tsx'
import { classes } from './classes.ts'

type StatusLineProps = { tone: Tone; state: string; next?: ReactNode; who?: ReactNode }

export function StatusLine({ tone, state, next, who }: StatusLineProps) {
  return (
    <p className="text-15 text-ink-soft">
      <span className="whitespace-nowrap font-medium text-ink">
        <span
          aria-hidden="true"
          className={classes('me-2 inline-block size-2 rounded-full align-middle', dotTones[tone])}
        />
        {state}
      </span>
      {[next, who].map(
        (words, index) =>
          words && (
            <span key={index === 0 ? 'next' : 'who'}>
              {/* It ends a line rather than begins one. */}
              <span aria-hidden="true">{'\u00a0·'} </span>
              {words}
            </span>
          ),
      )}
    </p>
  )
}
