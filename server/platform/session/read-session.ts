// Authenticates the caller: by bearer token for the API, by cookies for a page render, which may renew them.

import { type AppContext, requestContext } from '#server/platform/app-context.ts'
import { onceMore } from '#server/platform/database/once-more.ts'
import type { Caller, SetCookie } from '#server/platform/request-context.ts'
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import { accessCookie, endedCookies, refreshCookie } from './cookies.ts'
import { loadPerson } from './person.ts'
import { rotateSession } from './sessions.ts'
import { type AccessClaims, readAccessToken } from './tokens.ts'

export type Session = Pick<Caller, 'user' | 'familyId' | 'confirmedAt'>

/** A caller before authentication. */
export type AnonymousRequest = Omit<Caller, keyof Session | 'refreshToken'>

export const anonymousSession: Session = { user: null, familyId: null, confirmedAt: null }

async function sessionOf({ database, services }: AppContext, claims: AccessClaims): Promise<Session> {
  const { user, confirmedAt } = await onceMore(() => loadPerson(database.db, claims, services.config))
  return { user, familyId: claims.familyId, confirmedAt }
}

/**
 * The session of an `Authorization` header; anonymous without one.
 * @throws AppError `session.ended` or `session.suspended` for a token that is no longer valid
 */
export async function bearerSession(appContext: AppContext, header: string | undefined): Promise<Session> {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return anonymousSession
  const claims = await readAccessToken(token, appContext.services.config.tokenSecret)
  if (!claims) throw new AppError('session.ended')
  return await sessionOf(appContext, claims)
}

async function renewed(
  appContext: AppContext,
  anonymous: AnonymousRequest,
  refreshToken: string,
  cookies: SetCookie[],
): Promise<Session> {
  if (await appContext.database.disk.isLow()) return anonymousSession
  const { userId, familyId } = await rotateSession(
    requestContext(appContext, { ...anonymous, ...anonymousSession, refreshToken }, cookies),
  )
  return await sessionOf(appContext, { userId, familyId })
}

/**
 * The session of a page render, by its cookies; `cookies` receives the cookies to set: the renewed pair, or the
 * clearing of an invalid one. Never throws for an invalid session: the caller is then anonymous.
 */
export async function cookieSession(
  appContext: AppContext,
  anonymous: AnonymousRequest,
  cookies: SetCookie[],
): Promise<Session> {
  const { [accessCookie]: access, [refreshCookie]: refresh } = anonymous.sentCookies
  try {
    const claims = access ? await readAccessToken(access, appContext.services.config.tokenSecret) : null
    if (claims) return await sessionOf(appContext, claims)
    if (refresh) return await renewed(appContext, anonymous, refresh, cookies)
    return anonymousSession
  } catch (error) {
    // An unavailable database does not invalidate the session.
    if (!isAppError(error) || error.status >= 500) throw error
    cookies.push(...endedCookies())
    return anonymousSession
  }
}
