// Maps database errors to the caller's errors: a second check behind the validation of input.
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'

const meanings: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^23(505|P01)$/, 'request.changed-meanwhile'],
  [/^(22|23)/, 'request.invalid'],
  [/^(53100|ENOSPC)$/, 'server.disk-low'],
  // Serialisation failures, too many connections, cancelled statements, shutdowns, disk errors, lost connections, a
  // server that became a standby.
  [/^(40001|40P01|53|55P03|57|58|08|25006$)/, 'server.busy'],
  [
    /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
    'server.busy',
  ],
]

const noAnswer = 'Query read timeout'
// Errors of driver, pool and kysely for a lost connection have no code.
const lostConnection = new RegExp(
  [
    noAnswer,
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'is not queryable',
    'connection has been discarded',
    'driver has already been destroyed',
    'Cannot use a pool after calling end',
  ].join('|'),
  'i',
)

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The socket of a PostgreSQL that does not run. */
function isSocketMissing(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** Whether the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error)) || isPlanOutdated(error)
}

/** A migration has changed what a named statement returns. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '0A000' && error.message.startsWith('cached plan')
}

/** The named statement is unknown, because a pooler switched the session. */
const isPlanGone = (error: Error): boolean => codeOf(error) === '26000'

/** Whether the connection of this error is unusable, even if it looks open. */
export function isLineDead(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codeOf(error) === '25006' || error.message === noAnswer || isPlanGone(error)
}

/** Whether the connection of this error has ended: by the server, by a pooler, or by this node, which got no answer. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    /^(57P0[123]|08\w{3}|25006|ECONNRESET|EPIPE)$/.test(codeOf(error)) ||
    /Connection terminated|is not queryable/.test(error.message)
  )
}

/** Converts a database error to the catalogue's error; returns anything else unchanged. */
export function fromDatabase(error: unknown): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error
  const code = codeOf(error)
  const meaning = meanings.find(([form]) => form.test(code))?.[1]
  if (meaning) return new AppError(meaning, { cause: error })
  const isLost =
    isPlanGone(error) || isPlanOutdated(error) || isSocketMissing(error) || lostConnection.test(error.message)
  return isLost ? new AppError('server.busy', { cause: error }) : error
}
