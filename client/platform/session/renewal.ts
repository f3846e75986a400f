// What a refused call does for its session: renews the token, or waits until the person has signed in again.
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
  // Ended or suspended; anything else, such as an overload, says nothing of the session.
  if (response.status === 401 || response.status === 403) return false
  if (!response.ok) throw new TypeError(`The session was not renewed: ${response.status}.`)
  const { accessToken } = (await response.json()) as { accessToken?: string }
  if (accessToken) replaceAccessToken(accessToken)
  return true
}

/** Only one tab at a time renews or ends the session. */
export function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session', act) : act()
}

/**
 * A new access token in place of the used one; false when the session has ended.
 * Two tabs that refresh at once would look like a stolen token: one asks, the others take what it got.
 */
async function refresh(base: string, used: string): Promise<boolean> {
  return oneTabAtATime(async () => {
    const current = readToken('logintoken')
    // Gone meanwhile: the person signed out at another tab.
    if (current === null) return false
    return current === used ? askForToken(base) : true
  })
}

/**
 * Whether an answer to the token `used` says that the session is over. A wrong password says something else, and so
 * does the suspension of somebody who is only about to sign in.
 */
function meansEnded({ code }: Partial<Problem>, used: string | null): boolean {
  return code === 'session.required' || (used !== null && (code === 'session.ended' || code === 'session.suspended'))
}

const isAsked = ({ background, keepalive }: Asking): boolean => !background && !keepalive

/**
 * Whether what was refused with the token `used` may be sent once more: the token was renewed, or the person has
 * signed in again. Without a token nothing ends here, but who was signed in is asked all the same.
 */
async function renewSession(base: string, used: string | null, options: Asking): Promise<boolean> {
  if (used && (await refresh(base, used))) return isOthers() ? leaveToOther() : true
  // Asked first, so that who hears of the end knows that something waits.
  const again = isAsked(options) ? askAgain('sign-in') : Promise.resolve(false)
  // The refusal may have cleared the cookies already; a token that came meanwhile is another session's.
  if (used && [null, used].includes(readToken('logintoken')) && readUserData()) endSession()
  return await again
}

/** Whether a call that was refused with 401 or 403 goes once more; `refused` is the body of the refusal, `used` its token. */
export async function goesAgain(
  base: string,
  used: string | null,
  refused: Promise<unknown>,
  options: Asking,
): Promise<boolean> {
  const problem = (await refused.catch(() => ({}))) as Partial<Problem>
  // Something dangerous: who asks for it proves once more who they are.
  if (problem.code === 'session.confirm') return isAsked(options) && (await askAgain('proof'))
  return meansEnded(problem, used) && (await renewSession(base, used, options))
}
