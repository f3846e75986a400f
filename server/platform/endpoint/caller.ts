import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { Log } from '#server/platform/log.ts'
import { readCookies } from '#server/platform/session/cookies.ts'
import type { AnonymousRequest } from '#server/platform/session/read-session.ts'
import type { Language } from '#shared/values/localized.ts'
import { defaultCurrency, isCurrency } from '#shared/values/money.ts'
import { preferredLanguage } from './texts.ts'

type Logged = IncomingMessage & { id?: unknown; log?: Log }

/** The id from the logging middleware, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const logged = request as Logged
  if (typeof logged.id !== 'string') logged.id = randomUUID()
  return logged.id as string
}

function ifMatch(header: string | undefined): number | null {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header?.trim() ?? '')?.[1]
  return version === undefined ? null : Number(version)
}

/** `language`: from the page's address; null: the caller's preferred language. */
export function anonymousRequest(request: Request, log: Log, language: Language | null): AnonymousRequest {
  const cookies = readCookies(request)
  const currency = cookies.currency
  const requestId = requestIdOf(request)
  return {
    language: language ?? preferredLanguage(request),
    currency: isCurrency(currency) ? currency : defaultCurrency,
    sentCookies: cookies,
    requestId,
    address: request.ip ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    ifMatch: ifMatch(request.headers['if-match']),
    log: log.child({ requestId }),
  }
}
