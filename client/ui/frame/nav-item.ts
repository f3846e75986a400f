// An entry of a navigation, as all bars and rails take it.
import type { ReactNode } from 'react'

export type NavItem = {
  label: string
  /** Where there is little room. */
  short?: string | undefined
  href: string
  current?: boolean
  icon?: ReactNode
  /** Unread or open things as a short text ("3", "99+"). */
  count?: string | undefined
  /** Entries under it; the entry itself is then only their button. */
  items?: readonly Omit<NavItem, 'items'>[]
  /** Stands above it: with it a group begins. */
  group?: string | undefined
}
