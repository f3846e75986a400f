// Moves the focus to what has just taken the place of the pressed button.
import { type RefObject, useEffect, useRef } from 'react'

/** For an element with `tabIndex={-1}`. */
export function useFocusOnce<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
