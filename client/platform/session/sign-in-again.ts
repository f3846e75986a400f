// The one place where a request that found the session ended waits until the same person has signed in again.
import { readLocal } from './storage.ts'

export type SignInAsker = {
  /** Whose document this is. */
  readonly person: string
  /** Resolves to true once the same person is signed in again, to false when they gave up. */
  readonly ask: () => Promise<boolean>
  /** Leads to where somebody else who has signed in begins. */
  readonly leave: () => void
}

let asker: SignInAsker | null = null
let asking: Promise<boolean> | null = null

/** Says who asks: the part of the screen that shows the dialog, for as long as it stands. Gives the way to stop. */
export function asksToSignIn(next: SignInAsker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/** One question for all requests that wait; false at once where nobody was signed in. */
export function signInAgain(): Promise<boolean> {
  if (!asker) return Promise.resolve(false)
  asking ??= asker.ask().finally(() => {
    asking = null
  })
  return asking
}

/** Whether a request waits for the answer. */
export function isAskingToSignIn(): boolean {
  return asking !== null
}

/** Whether somebody else has signed in since this document was made. */
export function isOthers(): boolean {
  const now = readLocal<{ readonly id: string }>('userData')
  return asker !== null && now !== null && now.id !== asker.person
}

/** Nothing that one person typed goes out under another's name: the document ends here. */
export function leaveToOther(): Promise<never> {
  asker?.leave()
  return new Promise(() => undefined)
}
