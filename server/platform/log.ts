// The log: one line of JSON per fact, with the request's id; no personal data, no bodies, no tokens.
import { type Logger, pino } from 'pino'

export type Log = Logger

const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refreshToken',
  'accessToken',
  'email',
  'phone',
  'body',
]

/** Redacts fields that may hold a secret or personal data, one and two levels deep. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths.flatMap(path => [path, `*.${path}`, `*.*.${path}`]), censor: '[cut]' },
    serializers: { err: errorFacts },
  })
}

/** The logged facts of an error: never its query parameters or details, which hold personal data. */
function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack }
}
