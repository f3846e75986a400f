// Begins the session of a person whose identity is settled, for every door alike.
import type { Call } from '#server/platform/call.ts'
import type { SignInMethod } from '#server/platform/session/queries.ts'
import type { Session } from '#shared/api/session.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'
import { loadPerson } from './person.ts'
import { loadPageData, preferenceCookies, presentUser } from './present-session.ts'
import { findPreferences } from './queries.ts'
import { startSession } from './sessions.ts'

/** Whoever calls has checked who it is. */
export async function beginSession(call: Call, userId: string, method: SignInMethod = 'password'): Promise<Session> {
  const { accessToken, familyId } = await startSession(call, userId, method)
  const { user } = await loadPerson(call.db, { userId, familyId }, call.services.config)
  call.cookies.push(...preferenceCookies(await findPreferences(call.db, userId)))
  return {
    accessToken,
    user: presentUser(user, accessToken),
    pageData: await loadPageData(call),
    home: rowOf(homeOf(user)).path,
  }
}
