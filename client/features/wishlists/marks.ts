// The store of filled hearts, shared by all hearts of a screen; `hearts.ts`, which fills it, is lazy.
export type Marks = ReadonlySet<string>

let marks: Marks | null = null
const listeners = new Set<() => void>()

/** Null: not loaded yet; cached documents are rendered in this state. */
export const shownMarks = (): Marks | null => marks

export function showMarks(next: Marks): void {
  marks = next
  for (const listener of listeners) listener()
}

export function subscribeToMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
