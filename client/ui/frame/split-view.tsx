// Work views that fill the window: panes that scroll separately, and a sticky footer.
import type { ReactNode } from 'react'

/**
 * List, work and context; on narrow screens they are stacked, with `more` of the list last and `decision` at the
 * bottom.
 */
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
  /** Darker background for documents in the work pane. */
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

/** The header of a narrow pane: its h1 is aligned with those of the other panes. */
export function PaneTitle({ above, title, children }: { above: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-2 pt-5 lg:pt-6">
      {above}
      <h1 className="text-24">
        <bdi>{title}</bdi>
      </h1>
      {children}
    </div>
  )
}

/** The selection, its total, and the primary button, at the bottom of the window. */
export function StickyFooter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="sticky-bar">
      {children}
    </section>
  )
}
