// Work views that fill the window: panes that scroll apart, a foot that stays in sight.
import type { ReactNode } from 'react'

/** List, work and context; on narrow screens they stand under each other, `more` of the list last, `decision` at the foot. */
export function SplitView({
  list,
  more,
  work,
  context,
  decision,
  desk = false,
}: {
  list: ReactNode
  more?: ReactNode
  work: ReactNode
  context: ReactNode
  decision?: ReactNode
  /** The work lies there as papers do: on a desk. */
  desk?: boolean
}) {
  return (
    <div data-bleed="" className="split-view">
      <div className="split-pane split-list">
        <div>{list}</div>
        {more && <div className="split-more">{more}</div>}
      </div>
      <div className={desk ? 'split-pane bg-well' : 'split-pane'}>{work}</div>
      <div className="split-context">
        <div className="split-pane">{context}</div>
        {decision && <div className="split-decision">{decision}</div>}
      </div>
    </div>
  )
}

/** The head of a narrow pane: its h1 at the height of the others'. */
export function PaneTitle({ way, title, children }: { way: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-2 pt-5 lg:pt-6">
      {way}
      <h1 className="text-24">
        <bdi>{title}</bdi>
      </h1>
      {children}
    </div>
  )
}

/** What is chosen, its total, and the one filled button: at the foot of the window. */
export function StickyFoot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="sticky-foot">
      {children}
    </section>
  )
}
