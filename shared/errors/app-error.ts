// The one error class: thrown by deeds, answered by one handler, read by the client.
import { type ErrorCode, errorCatalogue, type FieldCode } from './catalogue.ts'

/** What is wrong with one field; `path` as a JSON pointer without the first slash: `lines/0/quantity`. */
export type FieldError = {
  readonly path: string
  readonly code: FieldCode
  readonly params?: Readonly<Record<string, string | number>>
}

type Options = {
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

  constructor(code: ErrorCode, { fields = [], params = {}, cause }: Options = {}) {
    super(code, { cause })
    this.code = code
    this.status = errorCatalogue[code]
    this.fields = fields
    this.params = params
  }
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
  /** Why an account is suspended, as it was written; said to who has proven to be its owner. */
  readonly reason?: string
}
