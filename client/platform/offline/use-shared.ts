import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useRoot } from '#client/platform/root.ts'
import { removeShared } from './shared-cache.ts'
import { readShared, type Shared } from './shared-photos.ts'

/** In the address of a screen that was chosen for what was shared. */
export const withShared = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}shared=1`

export type Taken = Shared & {
  /** It has arrived at its place. */
  readonly done: () => void
  /** Not now: it stays stored. */
  readonly close: () => void
}

/** What was shared to this screen; null when the address does not ask for it, and once it is used. */
export function useShared(): Taken | null {
  const { search } = useLocation()
  const { user } = useRoot()
  const [shared, setShared] = useState<Shared | null>(null)
  const person = new URLSearchParams(search).has('shared') ? user?.key : undefined
  useEffect(() => {
    if (!person) return
    readShared(person)
      .then(setShared)
      .catch((error: unknown) => console.warn('What was shared could not be read.', error))
  }, [person])
  if (!shared) return null
  const close = (): void => setShared(null)
  const done = (): void => {
    close()
    removeShared().catch(() => undefined)
  }
  return { ...shared, done, close }
}
