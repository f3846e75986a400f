// Finds out who asks: by bearer token for the API, by cookies for a page render, which may renew them on the way.
import type { Caller, SetCookie } from '#server/platform/call.ts'
import { callOutside, type Kit } from '#server/platform/kit.ts'
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import { accessCookie, endedCookies, refreshCookie } from './cookies.ts'
import { loadPerson } from './person.ts'
import { rotateSession } from './sessions.ts'
import { type AccessClaims, readAccessToken } from './tokens.ts'

export type Session = Pick<Caller, 'user' | 'familyId' | 'confirmedAt'>

/** A caller before it is known who it is. */
export type AnonymousRequest = Omit<Caller, keyof Session | 'refreshToken'>

export const anonymousSession: Session = { user: null, familyId: null, confirmedAt: null }

async function sessionOf({ database, services }: Kit, claims: AccessClaims): Promise<Session> {
  const { user, confirmedAt } = await loadPerson(database.db, claims, services.config)
  return { user, familyId: claims.familyId, confirmedAt }
}

/**
 * The session of an `Authorization` header; nobody when there is none.
 * @throws AppError `session.ended` or `session.suspended` for a token that counts no more
 */
export async function bearerSession(kit: Kit, header: string | undefined): Promise<Session> {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return anonymousSession
  const claims = await readAccessToken(token, kit.services.config.tokenSecret)
  if (!claims) throw new AppError('session.ended')
  return await sessionOf(kit, claims)
}

async function renewed(
  kit: Kit,
  anonymous: AnonymousRequest,
  refreshToken: string,
  cookies: SetCookie[],
): Promise<Session> {
  if (await kit.database.disk.isLow()) return anonymousSession
  const { userId, familyId } = await rotateSession(
    callOutside(kit, { ...anonymous, ...anonymousSession, refreshToken }, cookies),
  )
  return await sessionOf(kit, { userId, familyId })
}

/**
 * The session of a page render, by its cookies; `cookies` receives what is to be set: the renewed pair, or the
 * clearing of one that counts no more. Never throws for a bad session: its holder is then nobody.
 */
export async function cookieSession(kit: Kit, anonymous: AnonymousRequest, cookies: SetCookie[]): Promise<Session> {
  const { [accessCookie]: access, [refreshCookie]: refresh } = anonymous.sentCookies
  try {
    const claims = access ? await readAccessToken(access, kit.services.config.tokenSecret) : null
    if (claims) return await sessionOf(kit, claims)
    if (refresh) return await renewed(kit, anonymous, refresh, cookies)
    return anonymousSession
  } catch (error) {
    // A database that is away says nothing of the session.
    if (!isAppError(error) || error.status >= 500) throw error
    cookies.push(...endedCookies())
    return anonymousSession
  }
}
