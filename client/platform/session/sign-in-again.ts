// Where refused requests wait until the same person has signed in again, or has confirmed who they are.
import { readLocal } from './storage.ts'

export type Question = 'sign-in' | 'proof'

type Asker = {
  /** The person of this document. */
  readonly person: string
  /** True once the same person has done it, false when they cancelled. */
  readonly ask: (question: Question) => Promise<boolean>
  /** Navigates to the start screen of another person who has signed in. */
  readonly leave: () => void
}

let asker: Asker | null = null
const asking: { [Q in Question]?: Promise<boolean> | undefined } = {}

/** Registers the component that shows the dialogs. Returns a function to unregister it. */
export function asksAgain(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/** One dialog for all waiting requests; false at once for a visitor. */
export function askAgain(question: Question): Promise<boolean> {
  if (!asker) return Promise.resolve(false)
  asking[question] ??= asker.ask(question).finally(() => {
    asking[question] = undefined
  })
  return asking[question]
}

/** Whether a request is waiting for a sign-in. */
export function isAskingToSignIn(): boolean {
  return asking['sign-in'] !== undefined
}

/** Whether another person has signed in since this document was loaded. */
export function isOthers(): boolean {
  const now = readLocal<{ readonly id: string }>('userData')
  return asker !== null && now !== null && now.id !== asker.person
}

/** Leaves the document, so that nothing one person typed is sent as another. */
export function leaveToOther(): Promise<never> {
  asker?.leave()
  return new Promise(() => undefined)
}
