// Reads the options of a list or a select from the document, so that they are not sent as data too.
import { useState } from 'react'

/** The options of the list or select with this id. */
export function drawnOptions(id: string): readonly HTMLOptionElement[] {
  return [...document.querySelectorAll<HTMLOptionElement>(`#${id} option`)]
}

/** The payload's data, else those read from the document; read once, since a list changes while somebody types. */
export function useDrawn<T extends object>(data: T | null, read: () => T): T {
  const [first] = useState(() => data ?? read())
  return data ?? first
}
