// An empty list: two sentences on its purpose and first step, one action, and a drawing on squared paper at the end
// side.
import type { ReactNode } from 'react'

type EmptyStateProps = {
  illustration?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}

export function EmptyState({ illustration, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <div className="grid content-start gap-3">
        <Heading className={level === 2 ? 'text-24' : 'text-20'}>{title}</Heading>
        {children && <div className="text-ink-soft">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
      {illustration && <DrawnFrame>{illustration}</DrawnFrame>}
    </div>
  )
}

/** A drawing in its frame, on squared paper. */
export function DrawnFrame({ children }: { children: ReactNode }) {
  return (
    <div className="squared grid place-items-center border border-rule bg-surface p-6">
      <div className="w-full max-w-72">{children}</div>
    </div>
  )
}
