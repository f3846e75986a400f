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
    <div className="mx-auto grid max-w-120 justify-items-center gap-4 px-4 py-12 text-center">
      {illustration && <div className="w-48 text-ink-soft">{illustration}</div>}
      <Heading className="text-20">{title}</Heading>
      {children && <div className="text-ink-soft">{children}</div>}
      {action}
    </div>
  )
}
