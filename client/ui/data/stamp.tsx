// A checked document: kind, reviewer, date, expiry. Pending and expired ones are dashed. Not for praise.
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import FileClock from 'lucide-react/icons/file-clock'
import FileX from 'lucide-react/icons/file-x'
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

type StampState = 'checked' | 'waiting' | 'ended'
const icons = { checked: BadgeCheck, waiting: FileClock, ended: FileX }

export function Stamp({
  state = 'checked',
  title,
  children,
}: {
  state?: StampState
  title: string
  children: ReactNode
}) {
  const Icon = icons[state]
  return (
    <div className={classes('stamp', state !== 'checked' && `stamp-${state}`)}>
      <Icon aria-hidden="true" />
      <strong>{title}</strong>
      <span>{children}</span>
    </div>
  )
}

/** The small form of a stamp, for rows. */
export function Seal({ children }: { children: ReactNode }) {
  return (
    <span className="seal">
      <Check aria-hidden="true" />
      {children}
    </span>
  )
}
