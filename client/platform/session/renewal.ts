// After a refused call: renews the token, or waits until the person has signed in again.
import type { Problem } from '#shared/errors/app-error.ts'
import { endSession, readUserData, replaceAccessToken } from './session.ts'
import { askAgain, isOthers, leaveToOther } from './sign-in-again.ts'
import { readToken } from './storage.ts'

type Asking = { readonly background?: boolean; readonly keepalive?: boolean }

async function askForToken(base: string): Promise<boolean> {
  const response = await fetch(`${base}/accounts/refresh`, {
    method: 'POST',
    headers: { accept: 'application/json', 'idempotency-key': crypto.randomUUID() },
    credentials: 'include',
  })
  // Ended or suspended; another status, such as an overload, does not concern the session.
  if (response.status === 401 || response.status === 403) return false
  if (!response.ok) throw new TypeError(`The session was not renewed: ${response.status}.`)
  const { accessToken } = (await response.json()) as { accessToken?: string }
  if (accessToken) replaceAccessToken(accessToken)
  return true
}

/** Only one tab at a time renews or ends the session. */
export function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session', task) : task()
}

/**
 * Replaces the used access token; false when the session has ended.
 * Two tabs that refresh at once would look like a stolen token: one requests, the others use its result.
 */
async function refresh(base: string, used: string): Promise<boolean> {
  return oneTabAtATime(async () => {
    const current = readToken('logintoken')
    // The person has signed out in another tab meanwhile.
    if (current === null) return false
    return current === used ? askForToken(base) : true
  })
}

/**
 * Whether an answer to the token `used` means that the session has ended. A wrong password does not, nor does the
 * suspension of somebody who is only signing in.
 */
function meansEnded({ code }: Partial<Problem>, used: string | null): boolean {
  return code === 'session.required' || (used !== null && (code === 'session.ended' || code === 'session.suspended'))
}

const isAsked = ({ background, keepalive }: Asking): boolean => !background && !keepalive

/**
 * Whether a call refused with the token `used` may be repeated: the token was renewed, or the person has signed in
 * again. Without a token no session ends here, but a person who was signed in is still asked.
 */
async function renewSession(base: string, used: string | null, options: Asking): Promise<boolean> {
  if (used && (await refresh(base, used))) return isOthers() ? leaveToOther() : true
  // Ask before ending the session, so that its listeners know that a request is waiting.
  const again = isAsked(options) ? askAgain('sign-in') : Promise.resolve(false)
  // The refusal may have cleared the cookies already; a newer token belongs to another session.
  if (used && [null, used].includes(readToken('logintoken')) && readUserData()) endSession()
  return await again
}

/** Whether a call refused with 401 or 403 is repeated; `refused` is the body of the refusal, `used` its token. */
export async function goesAgain(
  base: string,
  used: string | null,
  refused: Promise<unknown>,
  options: Asking,
): Promise<boolean> {
  const problem = (await refused.catch(() => ({}))) as Partial<Problem>
  // A dangerous action needs a fresh confirmation.
  if (problem.code === 'session.confirm') return isAsked(options) && (await askAgain('proof'))
  return meansEnded(problem, used) && (await renewSession(base, used, options))
}
