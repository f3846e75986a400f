import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

const shape = 'chip-link'

/** A choice that is a link; the current one is marked. */
export function ChipLink({
  href,
  current = false,
  children,
}: {
  href: string
  current?: boolean
  children: ReactNode
}) {
  return (
    <Anchor
      href={href}
      aria-current={current ? 'true' : undefined}
      className={classes(shape, current ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:border-ink')}
    >
      {children}
    </Anchor>
  )
}

/** An active filter; a press removes it. `removeLabel` is its accessible name ("Remove filter: Casablanca"). */
export function FilterChip({
  href,
  removeLabel,
  children,
}: {
  href: string
  removeLabel: string
  children: ReactNode
}) {
  return (
    <Anchor
      href={href}
      aria-label={removeLabel}
      className={classes(shape, 'border-clay bg-clay-wash text-clay hover:opacity-90')}
    >
      <bdi>{children}</bdi>
      <X aria-hidden="true" />
    </Anchor>
  )
}

export function ChipRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2">
      {children}
    </fieldset>
  )
}
