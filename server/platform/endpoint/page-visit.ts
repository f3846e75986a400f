// Who looks at a page: the session of the cookies and everything a call made while rendering needs.
import type { Request } from 'express'
import type { Caller, SetCookie } from '#server/platform/call.ts'
import type { Kit } from '#server/platform/kit.ts'
import type { Log } from '#server/platform/log.ts'
import { writeCookie } from '#server/platform/session/cookies.ts'
import { cookieSession } from '#server/platform/session/read-session.ts'
import type { Language } from '#shared/values/localized.ts'
import { strangerOf } from './caller.ts'

type PageVisit = {
  readonly caller: Caller
  /** `Set-Cookie` headers: a session that was renewed on the way, or the clearing of one that ended. */
  readonly setCookies: readonly string[]
}

export type ReadSession = (request: Request, language: Language) => Promise<PageVisit>

/** Reads the session of a document or payload request. Cookies sign page renders only, which have no effect. */
export function openReadSession(kit: Kit, log: Log): ReadSession {
  return async (request, language) => {
    const stranger = strangerOf(request, log, language)
    const cookies: SetCookie[] = []
    const session = await cookieSession(kit, stranger, request.headers.cookie, cookies)
    return {
      caller: { ...stranger, ...session, refreshToken: null },
      setCookies: cookies.map(cookie => writeCookie(cookie, kit.services.config.https)),
    }
  }
}
