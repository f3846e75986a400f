// The page's only h1, with a back link above, a lead and facts below, and the main action at the end side.
import type { ReactNode } from 'react'

type PageTitleProps = {
  title: ReactNode
  lead?: ReactNode
  breadcrumbs?: ReactNode
  /** Badges or facts in a row under the title. */
  facts?: ReactNode
  action?: ReactNode
}

export function PageTitle({ title, lead, breadcrumbs, facts, action }: PageTitleProps) {
  return (
    <div className="grid gap-2 pt-5 pb-5 lg:pt-6">
      {breadcrumbs}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-220 gap-1">
          <h1 className="text-32">
            <bdi>{title}</bdi>
          </h1>
          {lead && <p className="max-w-184 text-15 text-ink-soft wrap-anywhere">{lead}</p>}
          {facts && <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink-soft">{facts}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-3 print:hidden">{action}</div>}
      </div>
    </div>
  )
}
