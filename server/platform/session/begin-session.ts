// Begins the session of a person whose identity is settled, for every door alike; goes on with one whose rights have changed.
import type { Call } from '#server/platform/call.ts'
import type { SignInMethod } from '#server/platform/session/queries.ts'
import type { Session } from '#shared/api/session.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'
import { loadPerson } from './person.ts'
import { loadPageData, preferenceCookies, presentUser } from './present-session.ts'
import { findPreferences } from './queries.ts'
import { type AccessOf, signAgain, startSession } from './sessions.ts'

async function present(call: Call, { accessToken, userId, familyId }: AccessOf): Promise<Session> {
  const { user } = await loadPerson(call.db, { userId, familyId }, call.services.config)
  call.cookies.push(...preferenceCookies(await findPreferences(call.db, userId)))
  return {
    accessToken,
    user: presentUser(user, accessToken),
    pageData: await loadPageData(call),
    home: rowOf(homeOf(user)).path,
  }
}

/** Whoever calls has checked who it is. */
export async function beginSession(call: Call, userId: string, method: SignInMethod = 'password'): Promise<Session> {
  return await present(call, await startSession(call, userId, method))
}

/**
 * The session of the call, for a person who has another role now. It is not replaced: what other tabs have on its way
 * would be refused, and their refusals would sign this browser out.
 */
export async function goOnWithSession(call: Call, userId: string): Promise<Session> {
  return await present(call, await signAgain(call, userId))
}
