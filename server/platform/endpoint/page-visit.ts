// Who looks at a page: the session of the cookies and everything a call made while rendering needs.
import type { Request } from 'express'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Log } from '#server/platform/log.ts'
import type { Caller, SetCookie } from '#server/platform/request-context.ts'
import { cookieSession } from '#server/platform/session/read-session.ts'
import type { Language } from '#shared/values/localized.ts'
import { anonymousRequest } from './caller.ts'

type PageVisit = {
  readonly caller: Caller
  /** A session that was renewed on the way, or the clearing of one that ended. */
  readonly cookies: readonly SetCookie[]
}

export type ReadSession = (request: Request, language: Language) => Promise<PageVisit>

/** Reads the session of a document or payload request. Cookies sign page renders only, which have no effect. */
export function openReadSession(appContext: AppContext, log: Log): ReadSession {
  return async (request, language) => {
    const anonymous = anonymousRequest(request, log, language)
    const cookies: SetCookie[] = []
    const session = await cookieSession(appContext, anonymous, cookies)
    return { caller: { ...anonymous, ...session, refreshToken: null }, cookies }
  }
}
