// Which hearts are full, as all hearts of the screen know it; what makes it known is hearts.ts, which comes later.
export type Marks = ReadonlySet<string>

let marks: Marks | null = null
const listeners = new Set<() => void>()

/** Null: not known yet, which is how a document from the cache is drawn. */
export const shownMarks = (): Marks | null => marks

export function showMarks(next: Marks): void {
  marks = next
  for (const listener of listeners) listener()
}

export function subscribeToMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
