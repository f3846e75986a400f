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
  desk,
}: {
  list: ReactNode
  more?: ReactNode
  work: ReactNode
  context: ReactNode
  decision?: ReactNode
  /** Names the work pane, which then has a darker background for documents and scrolls by keys. */
  desk?: string
}) {
  return (
    <div data-bleed="" className="split-view">
      <div className="split-pane split-list">
        <div>{list}</div>
        {more && <div className="split-more">{more}</div>}
      </div>
      {desk ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section aria-label={desk} tabIndex={0} className="split-pane bg-well">
          {work}
        </section>
      ) : (
        <div className="split-pane">{work}</div>
      )}
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
