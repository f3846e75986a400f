// Calls an open endpoint for a form that was submitted without script, with the same limits, parsing and action as over
// HTTP.
import type { Request } from 'express'
import type { AppContext } from '#server/platform/app-context.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { SetCookie } from '#server/platform/request-context.ts'
import { anonymousSession } from '#server/platform/session/read-session.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Bound } from './bind.ts'
import { anonymousRequest } from './caller.ts'
import { perform } from './perform.ts'

export type PostedCall = { readonly key: string; readonly body: unknown; readonly language: Language }
export type PostForm = (
  request: Request,
  ctx: PostedCall,
) => Promise<{ readonly answer: unknown; readonly cookies: readonly SetCookie[] }>

/** The caller is anonymous: a form post has no bearer token, and cookies do not authenticate writes. */
export function openPostForm(appContext: AppContext, log: Log, bounds: readonly Bound[]): PostForm {
  const byKey = new Map<string, Bound>(bounds.map(bound => [bound.key, bound]))
  return async (request, { key, body, language }) => {
    const bound = byKey.get(key)
    if (bound?.endpoint.access !== 'open') throw new Error(`No open endpoint for a form: ${key}`)
    const caller = { ...anonymousRequest(request, log, language), ...anonymousSession, refreshToken: null }
    await appContext.services.limits.consume(bound.endpoint.rate ?? 'write', addressKey(caller.address))
    const cookies: SetCookie[] = []
    const raw = { params: {}, query: {}, body }
    const answer = await perform({ appContext, bound, caller, raw, idempotencyKey: null, cookies })
    return { answer: answer.body, cookies }
  }
}
