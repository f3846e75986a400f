// Before the first calls of a document: one renewal of a token that has ended, instead of a refusal for each of them.
import { goesAgain } from './renewal.ts'
import { readToken } from './storage.ts'

function hasEnded(token: string): boolean {
  try {
    return JSON.parse(atob(token.split('.')[1] ?? '')).exp * 1000 < Date.now()
  } catch {
    // What cannot be read is left to the server.
    return false
  }
}

/** What fails is left to the calls. */
export async function renewEnded(base: string): Promise<void> {
  const token = readToken('logintoken')
  if (!token || !hasEnded(token)) return
  const refused = Promise.resolve({ code: 'session.required' })
  await goesAgain(base, token, refused, { background: true }).catch(() => false)
}
