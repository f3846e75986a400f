// The one place where a refused request waits until the same person has signed in again, or proven once more who they are.
import { readLocal } from './storage.ts'

export type Question = 'sign-in' | 'proof'

type Asker = {
  /** Whose document this is. */
  readonly person: string
  /** Resolves to true once the same person has done it, to false when they gave up. */
  readonly ask: (question: Question) => Promise<boolean>
  /** Leads to where somebody else who has signed in begins. */
  readonly leave: () => void
}

let asker: Asker | null = null
const asking: { [Q in Question]?: Promise<boolean> | undefined } = {}

/** Says who asks: the part of the screen that shows the dialogs, for as long as it stands. Gives the way to stop. */
export function asksAgain(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/** One question for all requests that wait; false at once where nobody was signed in. */
export function askAgain(question: Question): Promise<boolean> {
  if (!asker) return Promise.resolve(false)
  asking[question] ??= asker.ask(question).finally(() => {
    asking[question] = undefined
  })
  return asking[question]
}

/** Whether a request waits for the answer. */
export function isAskingToSignIn(): boolean {
  return asking['sign-in'] !== undefined
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
