// Whether the screen is alive yet: before that, a press on a form's button must not send the form the browser's own way.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the screen hears events. `type={useHydrated() ? 'submit' : 'button'}`. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
