// Moves the focus to the element that replaced the pressed button.
import { type RefObject, useEffect, useRef } from 'react'

/** For an element with `tabIndex={-1}`. */
export function useFocusOnce<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
