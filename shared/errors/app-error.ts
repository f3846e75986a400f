// The only error class: actions throw it, one handler answers it, the client reads it.
import { type ErrorCode, errorCatalogue, type FieldCode } from './catalogue.ts'

/** What is wrong with one field; `path` as a JSON pointer without the first slash: `lines/0/quantity`. */
export type FieldError = {
  readonly path: string
  readonly code: FieldCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** What the refusal is about, by its names in `status_changes`. */
export type Subject = { readonly entity: string; readonly id: string }

/** The last transition of the subject, for people who may see it; `by` is null if the actor was not staff. */
export type Decided = { readonly by: string | null; readonly to: string; readonly at: string }

type Options = {
  readonly subject?: Subject
  readonly decided?: Decided
  readonly fields?: readonly FieldError[]
  readonly params?: Readonly<Record<string, string | number>>
  readonly cause?: unknown
}

/** An expected failure with a code of the catalogue. Found by `name`, since shared/ is loaded twice in production. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: readonly FieldError[]
  readonly params: Readonly<Record<string, string | number>>
  /** Set where another person may have changed the subject first. */
  readonly subject: Subject | null
  readonly decided: Decided | null

  constructor(code: ErrorCode, { fields = [], params = {}, cause, subject, decided }: Options = {}) {
    super(code, { cause })
    this.code = code
    this.status = errorCatalogue[code]
    this.fields = fields
    this.params = params
    this.subject = subject ?? null
    this.decided = decided ?? null
  }
}

/** The request's field is wrong. */
export function wrongField(path: string, code: FieldCode, params?: FieldError['params']): AppError {
  return new AppError('request.invalid', { fields: [{ path, code, ...(params && { params }) }] })
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error && 'fields' in error
}

/** The body of every failed answer of the API (RFC 9457, `application/problem+json`). */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string
  readonly requestId: string
  readonly errors: readonly (FieldError & { readonly detail: string })[]
  /** Why the account is suspended, as staff wrote it; only for a caller who has proven to be its owner. */
  readonly reason?: string
  /** Who changed the subject first; only for staff. */
  readonly decided?: Decided
}
