// Renews an expired token once before a document's first calls, instead of one refusal for each of them.
import { goesAgain } from './renewal.ts'
import { readToken } from './storage.ts'

function hasEnded(token: string): boolean {
  try {
    return JSON.parse(atob(token.split('.')[1] ?? '')).exp * 1000 < Date.now()
  } catch {
    // An unreadable token is left to the server.
    return false
  }
}

/** A failed renewal is left to the calls. */
export async function renewEnded(base: string): Promise<void> {
  const token = readToken('logintoken')
  if (!token || !hasEnded(token)) return
  const refused = Promise.resolve({ code: 'session.required' })
  await goesAgain(base, token, refused, { background: true }).catch(() => false)
}
