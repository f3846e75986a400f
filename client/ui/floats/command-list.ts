// Filters commands by the typed text, and moves the selection by arrow keys.
import type { ReactNode } from 'react'
import { fold } from '#shared/values/fold.ts'

export type Command = {
  id: string
  label: string
  hint?: string
  icon?: ReactNode
  href?: string
  onSelect?: () => void
}
export type CommandGroup = { title: string; commands: readonly Command[] }

/** Every typed word must occur in the label, ignoring accents and Arabic letter forms. */
export function matchingGroups(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const words = fold(typed).split(' ')
  const matches = (command: Command) =>
    words.every(word => fold(`${command.label} ${command.hint ?? ''}`).includes(word))
  return groups
    .map(group => ({ ...group, commands: group.commands.filter(matches) }))
    .filter(group => group.commands.length > 0)
}

/** The next position after ArrowDown or ArrowUp, wrapping around; null for another key. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  if (count === 0) return null
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: count - 1 }[key]
  return target === undefined ? null : (target + count) % count
}
