// A line of a bill: what, how much; it opens to the way it was reckoned, without JavaScript too.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'

type RowProps = {
  title: ReactNode
  note?: ReactNode
  amount: string
  /** Under the amount. */
  aside?: ReactNode
  /** Between the line and its formula: a bar. */
  chart?: ReactNode
  look?: 'plain' | 'sum'
  /** On paper what is folded stands open; this one would only fill pages. */
  isFoldedOnPaper?: boolean
  children: ReactNode
}

export function FigureRow({
  title,
  note,
  amount,
  aside,
  chart,
  look = 'plain',
  isFoldedOnPaper = false,
  children,
}: RowProps) {
  return (
    <li className="break-inside-avoid border-b last:border-b-0">
      <details className="group">
        <summary
          className={classes(
            'grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 rounded-control px-4 py-3 hover:bg-well lg:px-5 print:min-h-0 print:grid-cols-[minmax(0,1fr)_auto] print:py-1.5 print:text-15',
            look === 'sum' && 'font-semibold',
          )}
        >
          <span className="min-w-0">
            {title}
            {note && <span className="block font-normal text-13 text-ink-soft">{note}</span>}
          </span>
          <span className="text-end tabular-nums">
            <bdi>{amount}</bdi>
            {aside && <span className="block font-normal text-13 text-ink-soft">{aside}</span>}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 self-center text-ink-soft transition-transform group-open:rotate-180 print:hidden"
          />
          {chart && <span className="col-span-2 pt-2">{chart}</span>}
        </summary>
        <div className={classes('px-4 pb-4 lg:px-5 print:pb-2', isFoldedOnPaper && 'print:hidden')}>{children}</div>
      </details>
    </li>
  )
}

/** The lines of a bill on one sheet; `foot` closes it. */
export function FigureRows({ label, children, foot }: { label: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="border-t border-rule">
      <ul aria-label={label}>{children}</ul>
      {foot && <div className="border-t px-4 py-3 lg:px-5">{foot}</div>}
    </div>
  )
}

/** A part of the sheet under its heading. */
export function SheetPart({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id} title={title} lead={lead} level={3} compact />
      {children}
    </section>
  )
}
