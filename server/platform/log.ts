// The log: one line of JSON per fact, with the request's id; no personal data, no bodies, no tokens.
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { traceFacts } from './traces/traces.ts'

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

/** Redacts fields that may hold a secret or personal data, one and two levels deep. Default: standard output. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: () => traceFacts(),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths.flatMap(path => [path, `*.${path}`, `*.*.${path}`]), censor: '[cut]' },
    serializers: { err: errorFacts },
  }
  return pino(options, destination)
}

/** The logged facts of an error: never its query parameters or details, which hold personal data. */
function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack }
}
