// Decides whether a screen stays when its session has ended: unsaved input is kept until the person signs in again.
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { askAgain } from '#client/platform/session/sign-in-again.ts'

/**
 * True once the same person has signed in again; false when nothing was typed. If the person gives up, the promise
 * stays open and the screen remains as it is.
 */
export async function mayStay(): Promise<boolean> {
  if (!isAnyFormDirty()) return false
  return (await askAgain('sign-in')) || (await new Promise<never>(() => undefined))
}
