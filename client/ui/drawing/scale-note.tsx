// The scale of a drawing on squared paper, and the same data as a table one tap away.
import type { ReactNode } from 'react'
import { SectionHeading } from '#client/ui/base/section.tsx'

export function ScaleNote({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-13 text-ink-soft">
      <svg aria-hidden="true" width="32" height="5" stroke="currentColor" className="overflow-visible">
        <rect width="32" height="5" fill="none" />
        <path d="M0 2.5H8M16 2.5H24" strokeWidth="5" />
      </svg>
      {children}
    </span>
  )
}

type ChartFigureProps = {
  title?: string
  /** A scale or a legend. */
  note?: ReactNode
  /** The data as a table, and the text that opens it. */
  table?: ReactNode
  tableLabel?: string
  children: ReactNode
}

export function ChartFigure({ title, note, table, tableLabel, children }: ChartFigureProps) {
  return (
    <figure className="min-w-0">
      {title && <SectionHeading title={title} compact action={note} />}
      {children}
      {table && (
        <details className="mt-2 text-13">
          <summary className="act text-13">{tableLabel}</summary>
          <div className="mt-2">{table}</div>
        </details>
      )}
    </figure>
  )
}
