// The part of a conversation that a screen holds: one run without gaps, into which new messages are merged by sequence
// number.
import { windowOf } from '#shared/features/chats/lifecycle.ts'
import type { Message, Stretch } from './chat-types.ts'

export type Window = Stretch

/** Unchanged messages keep their identity, so that they are not rendered again. */
function withNewMessages(loaded: readonly Message[], given: readonly Message[]): Message[] {
  const all = new Map(loaded.map(item => [item.seq, item]))
  for (const item of given) {
    const old = all.get(item.seq)
    if (!old || JSON.stringify(old) !== JSON.stringify(item)) all.set(item.seq, item)
  }
  return [...all.values()].toSorted((a, b) => a.seq - b.seq)
}

const firstOf = ({ items }: Pick<Window, 'items'>): number => items[0]?.seq ?? 0
const lastOf = ({ items }: Pick<Window, 'items'>): number => items.at(-1)?.seq ?? 0

/** Whether the two ranges form one run without a gap. */
function touches(loaded: Window, given: Stretch): boolean {
  if (loaded.items.length === 0 || given.items.length === 0) return true
  return firstOf(given) <= lastOf(loaded) + 1 && lastOf(given) >= firstOf(loaded) - 1
}

/** Drops messages at the far end, so that a screen holds no more than it can render at once. */
function trimmed(whole: Window, grew: 'older' | 'newer'): Window {
  const { items } = whole
  if (items.length <= windowOf.most) return whole
  return grew === 'newer'
    ? { ...whole, items: items.slice(-windowOf.most), hasOlder: true }
    : { ...whole, items: items.slice(0, windowOf.most), hasNewer: true }
}

/** Each message once, in order, in its newest version; a range that does not touch the window is ignored. */
export function merged(loaded: Window, given: Stretch): Window {
  const lastSeq = Math.max(loaded.lastSeq, given.lastSeq)
  if (!touches(loaded, given)) return { ...loaded, lastSeq, hasNewer: lastOf(loaded) < lastSeq }
  const items = withNewMessages(loaded.items, given.items)
  const grew = firstOf(given) < firstOf(loaded) ? 'older' : 'newer'
  return trimmed({ items, lastSeq, hasOlder: firstOf({ items }) > 1, hasNewer: lastOf({ items }) < lastSeq }, grew)
}

/** The window with one message replaced. */
export function replaced(loaded: Window, message: Message): Window {
  return { ...loaded, items: loaded.items.map(item => (item.seq === message.seq ? message : item)) }
}
