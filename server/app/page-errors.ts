// The last word when a page cannot be made at all: a short document of the right status, in no need of anything.
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { problemHeaders } from '#server/platform/endpoint/problem.ts'
import { errorText } from '#server/platform/endpoint/texts.ts'
import { readCookies } from '#server/platform/session/cookies.ts'
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { busyErrorText, defaultErrorStatus, defaultErrorText } from '#shared/rendering/errors.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import type { Language } from '#shared/values/localized.ts'
import { languageOf, visitorOf } from './visitor.ts'

function statusOf(error: unknown): number {
  if (isAppError(error)) return error.status
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 600 ? status : defaultErrorStatus
}

/** What the caller did wrong is said in words; of the house's own faults nothing but that there was one. */
function textOf(error: unknown, status: number, language: Language): string {
  if (status === 503) return busyErrorText
  if (status >= 500) return defaultErrorText
  return isAppError(error) ? errorText(error.code, language, error.params) : errorText('request.invalid', language, {})
}

function shortDocument(language: Language, status: number, text: string): string {
  const { language: its, description } = defaultMetadata
  const { direction } = languageFacts[language]
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text}</title><meta name="description" lang="${its}" content="${description}"><meta name="robots" content="noindex"><h1>${status} ${text}</h1></html>`
}

/** Logs the error and answers shortly. Never tells what went wrong. */
export function pageErrors(log: Logger): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const error = fromDatabase(thrown)
    const status = statusOf(error)
    if (status >= 500) log.error({ err: error, requestId: (req as { id?: unknown }).id }, 'A page cannot be made')
    if (res.headersSent) return next(error)
    const language = languageOf(req.path, visitorOf(readCookies(req)))
    if (isAppError(error)) res.set(problemHeaders(error))
    res.status(status).set('cache-control', 'no-store').type('html')
    res.end(shortDocument(language, status, textOf(error, status, language)))
  }
}

/** Pages are read, and a form that was sent leads back to one: nothing else can be done with them. */
export const otherMethods: RequestHandler = (_req, res) => {
  res.set('Allow', 'GET, HEAD, POST')
  throw new AppError('request.method-not-allowed')
}
