import type { ReactNode } from 'react'

export type NavItem = {
  label: string
  /** A short label for little space. */
  short?: string | undefined
  href: string
  current?: boolean
  icon?: ReactNode
  /** Number of unread or open items as a short text ("3", "99+"). */
  count?: string | undefined
  /** Items of a submenu; the entry itself is then only its button. */
  items?: readonly Omit<NavItem, 'items'>[]
  /** A heading above the entry; it starts a group. */
  group?: string | undefined
}
