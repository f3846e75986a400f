// A pool for queries and one connection for LISTEN. Any connection may end at any time.
import { randomUUID } from 'node:crypto'
import {
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { inStatement } from '#server/platform/traces/traces.ts'
import { camelCaseRows, SnakeCaseDialect } from './camel-case.ts'
import type { Pooling } from './config.ts'
import { openListenConnection } from './listen-connection.ts'
import { type Naming, noNames, openNaming } from './naming.ts'
import { isConnectionLost, isLineDead, isPlanOutdated } from './sqlstate.ts'

const { Pool, types } = pg
const statementTimeout = 5_000
// A frozen server does not cancel statements: the connection is given up after this multiple of the limit.
const answerTimeoutFactor = 1.2
const poolWait = 2_000
// The first queries of a connection cost about 20 ms each: keep connections through quiet periods.
const idleTime = 10 * 60_000
// Queries are short: JIT and parallel workers cost more than they save. Set by a statement, because poolers refuse
// connection parameters.
const sessionSettings = (statementMilliseconds: number): string =>
  [
    'set jit = off',
    'set max_parallel_workers_per_gather = 0',
    `set statement_timeout = ${statementMilliseconds}`,
    `set idle_in_transaction_session_timeout = ${2 * statementMilliseconds}`,
  ].join('; ')

// Same JavaScript values as the embedded database: int8 as number, date as text.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1082, text => text],
])
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (parsers.get(oid) as never) ?? types.getTypeParser(oid, format),
}

type Handlers = {
  onNotification(channel: string, payload: string): void
  missed(): void
}

export type Postgres<T> = {
  readonly db: Kysely<T>
  /** The `application_name` of its connections. */
  readonly name: string
  readonly ownStatements: OwnStatements
  beginListening(channel: string): Promise<void>
  answers(milliseconds: number): Promise<boolean>
  /** One transaction on a separate connection without a time limit for statements, with names as PostgreSQL has them. */
  patient<R>(work: (trx: Transaction<T>) => Promise<R>): Promise<R>
  close(): Promise<void>
}

/** A checked-out client emits `error` when its connection breaks; without a listener that would end the process. */
function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new Pool({ connectionTimeoutMillis: poolWait, keepAlive: true, types: typeParsers, ...config })
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'A connection to the database was lost'))
  })
  // The same for idle clients; the error was logged already.
  pool.on('error', () => undefined)
  return pool
}

/** Runs statements by name. A statement whose plan is outdated runs again under a new name. */
function runnerOf(client: pg.PoolClient, naming: Naming): PostgresPoolClient['query'] {
  const run = async (text: string, values: unknown[]): Promise<unknown> =>
    await client.query({ name: naming.nameOf(text), text, values })
  const attempt = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await run(text, values)
    } catch (error) {
      if (isLineDead(error) || isConnectionLost(error)) void client.end()
      if (!isPlanOutdated(error)) throw error
      naming.renew()
      // In a transaction nothing more succeeds: it is repeated because of the first error.
      return await run(text, values).catch(() => Promise.reject(error))
    }
  }
  const query = (text: string, values: unknown[]) => inStatement(text, () => attempt(text, values))
  return query as PostgresPoolClient['query']
}

/** Pool adapter for kysely: a connection with a pending answer, or without write access, is not reused. */
function lending(pool: pg.Pool, naming: Naming): PostgresPool {
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      // The pool replaces `release` at each checkout, so it must be read late.
      const release = (destroy?: boolean | Error): void => client.release(destroy)
      const known = lent.get(client) ?? { query: runnerOf(client, naming), release }
      lent.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

const inCamelCase = (pool: PostgresPool): KyselyConfig => ({
  dialect: new SnakeCaseDialect({ pool }),
  plugins: [camelCaseRows],
})

const inSnakeCase = (pool: PostgresPool): KyselyConfig => ({ dialect: new PostgresDialect({ pool }) })

/** A statement of a library with its own SQL. */
type Statement = { readonly name?: string; readonly text: string; readonly values?: unknown[] }
export type OwnStatements = { query(statement: Statement): Promise<unknown> }

const ownStatements = (pool: pg.Pool, named: boolean): OwnStatements => ({
  query: statement =>
    inStatement(statement.text, () => (named ? pool.query(statement) : pool.query(statement.text, statement.values))),
})

export type Address = {
  readonly url: string
  readonly pool: number
  /** Where to listen to NOTIFY; default: `url`. */
  readonly listenUrl?: string | null
  /** `transaction`: a pooler lends a connection for one transaction, so nothing can be set for a session. */
  readonly pooling?: Pooling
  /** Default: 5 s. */
  readonly statementMilliseconds?: number
}

/**
 * Opens a pool. A statement over its limit is cancelled; a caller waits at most 2 s for a connection, then gets
 * `server.busy`.
 */
export function openPostgres<T>(
  { url, pool: max, listenUrl, pooling = 'session', statementMilliseconds = statementTimeout }: Address,
  log: Log,
  handlers: Handlers,
): Postgres<T> {
  const name = `imara-${randomUUID().slice(0, 8)}`
  const hasSession = pooling === 'session'
  const set = async (client: pg.ClientBase) => void (await client.query(sessionSettings(statementMilliseconds)))
  const pool = openPool(
    {
      connectionString: url,
      max,
      idleTimeoutMillis: idleTime,
      ...(hasSession ? { onConnect: set } : {}),
      query_timeout: answerTimeoutFactor * statementMilliseconds,
      application_name: name,
    },
    log,
  )
  const listenConnection = openListenConnection(listenUrl ?? url, log, handlers)
  const db = new Kysely<T>(inCamelCase(lending(pool, hasSession ? openNaming() : noNames)))
  return {
    db,
    name,
    ownStatements: ownStatements(pool, hasSession),
    beginListening: listenConnection.begin,
    answers: listenConnection.answers,
    patient: async work => {
      const ownPool = openPool({ connectionString: url, max: 1, application_name: 'imara-migrate' }, log)
      const own = new Kysely<T>(inSnakeCase(lending(ownPool, noNames)))
      try {
        return await own.transaction().execute(async trx => {
          // A pooler, or the role, may have set one.
          await sql`set local statement_timeout = 0`.execute(trx)
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
          return await work(trx)
        })
      } finally {
        await own.destroy()
      }
    },
    close: async () => {
      await listenConnection.close()
      await db.destroy()
    },
  }
}
