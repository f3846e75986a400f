// The store of what the browser's user has saved, shared by all save buttons of a screen; `saves.ts`, which fills it,
// is lazy.
export type Saved = {
  /** Null: kept in this browser, or not answered yet. */
  readonly item: string | null
  readonly book: string | null
  /** Empty: the first book, which the site names. */
  readonly bookName: string
}
/** By mark, such as `idea:<slug>`. */
export type AllSaved = ReadonlyMap<string, Saved>

let all: AllSaved | null = null
const listeners = new Set<() => void>()

/** Null: not loaded yet; cached documents are rendered in this state. */
export const shownSaved = (): AllSaved | null => all

export function showSaved(next: AllSaved): void {
  all = next
  for (const listener of listeners) listener()
}

export function subscribeToSaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
