// Whether a screen stays whose session turned out to be over: what is being typed waits until the person is back.
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { askAgain } from '#client/platform/session/sign-in-again.ts'

/** True once the same person is back; false where nothing is typed. Whoever gives up keeps the screen as it is: it stays open. */
export async function mayStay(): Promise<boolean> {
  if (!isAnyFormDirty()) return false
  return (await askAgain('sign-in')) || (await new Promise<never>(() => undefined))
}
