// The last word when a page cannot be made at all: a short document of the right status, in no need of anything.
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { problemHeaders } from '#server/platform/endpoint/problem.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { busyErrorText, defaultErrorStatus, defaultErrorText } from '#shared/rendering/errors.ts'

function statusOf(error: unknown): number {
  if (isAppError(error)) return error.status
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 600 ? status : defaultErrorStatus
}

function textOf(status: number): string {
  if (status === 503) return busyErrorText
  return status >= 500 ? defaultErrorText : 'Bad Request'
}

/** Logs the error and answers shortly. Never tells what went wrong. */
export function pageErrors(log: Logger): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const error = fromDatabase(thrown)
    const status = statusOf(error)
    if (status >= 500) log.error({ err: error, requestId: (req as { id?: unknown }).id }, 'A page cannot be made')
    if (res.headersSent) return next(error)
    const text = textOf(status)
    if (isAppError(error)) res.set(problemHeaders(error))
    res.status(status).set('cache-control', 'no-store').type('html')
    res.end(`<!doctype html><html lang="en"><title>${text}</title><h1>${status} ${text}</h1></html>`)
  }
}
