// Whether the screen is hydrated: before that, a click on a submit button must not send the form natively.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until hydration. `type={useHydrated() ? 'submit' : 'button'}`. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
