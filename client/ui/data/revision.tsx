// Marks a change since the last visit, as on a drawing: a cloud around the value, a numbered triangle. Shown until it
// is seen.
import type { ReactNode } from 'react'

export function Delta({ number, label }: { number: string; label: string }) {
  return (
    <svg viewBox="0 0 22 20" role="img" aria-label={label} className="inline-block h-5 shrink-0 text-amber">
      <path d="M11 1.5L21 19H1z" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <text x="11" y="16" textAnchor="middle" fontSize="10.5" fontWeight="600" fill="currentColor">
        {number}
      </text>
    </svg>
  )
}

/** `before` is shown struck through before the new value. */
export function Cloud({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return (
    <span className="cloud inline-flex items-center gap-2">
      {before && <s className="font-normal text-13 text-ink-soft">{before}</s>}
      {children}
    </span>
  )
}

/** A number or letter that links a row with a pin, a step or a column. */
export function Bubble({ children }: { children: ReactNode }) {
  return <span className="bubble">{children}</span>
}
