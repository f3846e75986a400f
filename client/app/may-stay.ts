// Decides whether a screen stays when its session has ended: unsaved input is kept until the person signs in again.
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { readUserData } from '#client/platform/session/session.ts'
import { askAgain } from '#client/platform/session/sign-in-again.ts'

const forGood = (): Promise<never> => new Promise(() => undefined)

// Longer than a sign-out takes. Somebody with the data of the site cleared gets the next document after it.
const signOutMs = 8000

/**
 * True once the same person has signed in again; false when nothing was typed. If the person gives up, the promise
 * stays open and the screen remains as it is. While somebody signs out in this browser the answer waits: the sign-out
 * opens the next document here, and other tabs reload after it; a reload before would cancel the request that ends
 * the session.
 */
export async function mayStay(): Promise<boolean> {
  if (isAnyFormDirty()) return (await askAgain('sign-in')) || (await forGood())
  if (readUserData() === null) await new Promise(resolve => setTimeout(resolve, signOutMs))
  return false
}
