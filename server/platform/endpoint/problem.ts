// RFC 9457 problem details in the caller's language; server errors reveal no details.
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { markErased } from '#server/platform/erased.ts'
import { AppError, isAppError, type Problem } from '#shared/errors/app-error.ts'
import type { Language } from '#shared/values/localized.ts'
import { errorText, fieldText } from './texts.ts'

export const problemType = 'application/problem+json'

const notUnderstood: readonly (readonly [number, 'request.too-large' | 'request.not-json'])[] = [
  [413, 'request.too-large'],
  [415, 'request.not-json'],
]

/** Errors of Express and its body parser have a status; below 500 they are the caller's. */
function fromHttp(error: unknown): AppError | null {
  const status = (error as { status?: unknown } | null)?.status
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  const code = notUnderstood.find(([known]) => known === status)?.[1] ?? 'request.invalid'
  return new AppError(code, { cause: error })
}

/** Converts anything thrown to a catalogue error. */
export function toAppError(thrown: unknown): AppError {
  const error = fromDatabase(thrown)
  if (isAppError(error)) return error
  return fromHttp(error) ?? new AppError('server.failed', { cause: error })
}

/** Fields that a screen shows apart from the text. */
function extensions({ code, params, decided }: AppError): Pick<Problem, 'reason' | 'decided'> {
  const reason = code === 'session.suspended' && params.reason ? { reason: String(params.reason) } : {}
  return decided ? { ...reason, decided } : reason
}

export function problemOf(error: AppError, language: Language, requestId: string): Problem {
  const text = errorText(error.code, language, error.params)
  const problem = {
    type: `urn:imara:error:${error.code}`,
    title: text,
    status: error.status,
    code: error.code,
    detail: text,
    requestId,
    errors: error.fields.map(field => ({ ...field, detail: fieldText(field, language) })),
    ...extensions(error),
  }
  return markErased(problem, language)
}

/** Sent with 503. */
export const busyHeaders = { 'Retry-After': '2' } as const

/** Headers that say when to retry or how to authenticate. */
export function problemHeaders(error: AppError): Readonly<Record<string, string>> {
  if (error.code === 'request.too-many') return { 'Retry-After': String(error.params.seconds ?? 1) }
  if (error.code === 'server.busy') return busyHeaders
  if (error.code === 'request.in-flight') return { 'Retry-After': '1' }
  return error.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}
}
