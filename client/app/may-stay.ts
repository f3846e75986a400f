// Decides whether a screen stays when its session has ended: unsaved input is kept until the person signs in again.
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { readUserData } from '#client/platform/session/session.ts'
import { askAgain } from '#client/platform/session/sign-in-again.ts'

const forGood = (): Promise<never> => new Promise(() => undefined)

/**
 * True once the same person has signed in again; false when nothing was typed. If the person gives up, the promise
 * stays open and the screen remains as it is. So it does while somebody signs out in this browser: the sign-out opens the
 * next document here, and other tabs reload after it; a reload before would cancel the request that ends the session.
 */
export async function mayStay(): Promise<boolean> {
  if (!isAnyFormDirty()) return readUserData() === null ? await forGood() : false
  return (await askAgain('sign-in')) || (await forGood())
}
