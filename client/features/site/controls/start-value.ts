// What a form begins with: the stored value and what it was read with, followed only while nothing is typed, so that
// nobody's change takes away what somebody is writing. Storing it then answers both values.
import { useEffect, useRef, useState } from 'react'
import type { SiteBase } from '#shared/features/site/website-contract.ts'

export type StartValue<V> = {
  readonly start: V
  readonly base: SiteBase
  readonly onDirty: (isDirty: boolean) => void
}

export function useStartValue<V>(value: V, base: SiteBase): StartValue<V> {
  const [isDirty, setDirty] = useState(false)
  const read = useRef({ value, base })
  if (!isDirty) read.current = { value, base }
  return { start: read.current.value, base: read.current.base, onDirty: setDirty }
}

/** In the form: reports whether something is typed. */
export function useReportDirty(isDirty: boolean, onDirty: StartValue<unknown>['onDirty']): void {
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
}
