// What the database's errors mean to a caller: the second net under the parsing of input.
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'

const meanings: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^23505$/, 'request.changed-meanwhile'],
  [/^(22|23)/, 'request.invalid'],
  [/^(53100|ENOSPC)$/, 'server.disk-low'],
  // Serialisation failures, too many connections, cancelled statements, shut-downs, lost connections.
  [/^(40001|40P01|53|55P03|57|08)/, 'server.busy'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/, 'server.busy'],
]

const lostConnection = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/i

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/** The catalogue's error for a database's error; anything else stays as it is. */
export function fromDatabase(error: unknown): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error
  const code = codeOf(error)
  const meaning = meanings.find(([form]) => form.test(code))?.[1]
  if (meaning) return new AppError(meaning, { cause: error })
  return lostConnection.test(error.message) ? new AppError('server.busy', { cause: error }) : error
}
