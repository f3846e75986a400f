// What a form begins with: the stored value, followed only while nothing is typed, so that nobody's change takes away
// what somebody is writing. Storing it then answers both values.
import { useCallback, useEffect, useRef } from 'react'

export type Kept<V> = { readonly kept: V; readonly onDirty: (isDirty: boolean) => void }

export function useKept<V>(value: V): Kept<V> {
  const isDirty = useRef(false)
  const kept = useRef(value)
  if (!isDirty.current) kept.current = value
  const onDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
  return { kept: kept.current, onDirty }
}

/** In the form: reports whether something is typed. */
export function useReportDirty(isDirty: boolean, onDirty: Kept<unknown>['onDirty']): void {
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
}
