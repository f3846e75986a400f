import type { Request } from 'express'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Log } from '#server/platform/log.ts'
import type { Caller, SetCookie } from '#server/platform/request-context.ts'
import { cookieSession } from '#server/platform/session/read-session.ts'
import type { Language } from '#shared/values/localized.ts'
import { anonymousRequest } from './caller.ts'

type PageVisit = {
  readonly caller: Caller
  /** Cookies to set: a renewed session, or the removal of an ended one. */
  readonly cookies: readonly SetCookie[]
}

export type ReadSession = (request: Request, language: Language) => Promise<PageVisit>

/** Reads the session of a document or payload request. Cookies authenticate page renders only, which have no effect. */
export function openReadSession(appContext: AppContext, log: Log): ReadSession {
  return async (request, language) => {
    const anonymous = anonymousRequest(request, log, language)
    const cookies: SetCookie[] = []
    const session = await cookieSession(appContext, anonymous, cookies)
    return { caller: { ...anonymous, ...session, refreshToken: null }, cookies }
  }
}
