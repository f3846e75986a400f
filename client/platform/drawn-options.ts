// The options of a list or a select that the document brought: like the words of a part that needs no script, they do not come as data too.
import { useState } from 'react'

/** Of the list or select with this id. */
export function drawnOptions(id: string): readonly HTMLOptionElement[] {
  return [...document.querySelectorAll<HTMLOptionElement>(`#${id} option`)]
}

/** What a payload brings (`drawn`), else what is read off the document: once, for a list changes as somebody types. */
export function useDrawn<T extends object>(data: T | null, read: () => T): T {
  const [first] = useState(() => data ?? read())
  return data ?? first
}
