// The one error class: thrown by actions, answered by one handler, read by the client.
import { type ErrorCode, errorCatalogue, type FieldCode } from './catalogue.ts'

/** What is wrong with one field; `path` as a JSON pointer without the first slash: `lines/0/quantity`. */
export type FieldError = {
  readonly path: string
  readonly code: FieldCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** The thing that a refusal is about, as `status_changes` names it. */
export type Subject = { readonly entity: string; readonly id: string }

/** The last move of the thing, for those who may know it; `by` is null where it was nobody of the staff. */
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
  /** Somebody may have been faster with it. */
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
  /** Who was faster; said to staff alone. */
  readonly decided?: Decided
}
