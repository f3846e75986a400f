// What belongs here and how to begin: an illustration, two sentences, one action.
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
    <div className="grid max-w-160 gap-3 py-8">
      {illustration && <div className="mb-2 w-64">{illustration}</div>}
      <Heading className="text-20">{title}</Heading>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
