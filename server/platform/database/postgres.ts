// PostgreSQL: a pool for the queries, one connection of its own for LISTEN that comes back by itself.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

const { Client, Pool, types } = pg
const statementTimeout = 5_000
const poolWait = 2_000
const reconnectAfter = 1_000
// A new connection costs its first queries some 20 ms each: keep it through a quiet while.
const idleTime = 10 * 60_000
// Every query here is short: compiling it or spreading it over processes costs more than it saves. Not as parameters of
// the connection, for poolers between refuse those.
const sessionSettings = 'set jit = off; set max_parallel_workers_per_gather = 0'

// The same JavaScript values as the embedded database: int8 as number, date as text.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1082, text => text],
])
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (parsers.get(oid) as never) ?? types.getTypeParser(oid, format),
}

type Told = (channel: string, payload: string) => void

type Ear = { begin(channel: string): Promise<void>; close(): Promise<void> }

function openEar(url: string, log: Log, told: Told): Ear {
  const channels = new Set<string>()
  let client: pg.Client | null = null
  let opening: Promise<pg.Client> | null = null
  let closed = false

  function lost(error: Error | null): void {
    client = null
    if (closed) return
    if (error) log.warn({ err: error }, 'The listening connection was lost')
    setTimeout(() => void connect().catch(lost), reconnectAfter).unref()
  }
  async function open(): Promise<pg.Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true, application_name: 'imara-listen' })
    fresh.on('notification', ({ channel, payload }) => told(channel, payload ?? ''))
    fresh.on('error', () => undefined)
    await fresh.connect()
    fresh.once('end', () => lost(new Error('Connection ended')))
    for (const channel of channels) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    client = fresh
    return fresh
  }
  async function connect(): Promise<pg.Client> {
    if (client) return client
    opening ??= open().finally(() => {
      opening = null
    })
    return await opening
  }
  return {
    begin: async channel => {
      const connected = await connect()
      channels.add(channel)
      await connected.query(`listen ${connected.escapeIdentifier(channel)}`)
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}

export type Postgres<T> = {
  readonly db: Kysely<T>
  readonly pool: pg.Pool
  beginListening(channel: string): Promise<void>
  close(): Promise<void>
}

/** Opens a pool. A query over 5 s is cancelled; a caller waits at most 2 s for a connection, then it is `server.busy`. */
export async function openPostgres<T>(url: string, size: number, log: Log, told: Told): Promise<Postgres<T>> {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: poolWait,
    idleTimeoutMillis: idleTime,
    onConnect: async client => void (await client.query(sessionSettings)),
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
    keepAlive: true,
    application_name: 'imara',
    types: typeParsers,
  })
  pool.on('error', error => log.warn({ err: error }, 'An idle connection was lost'))
  const ear = openEar(url, log, told)
  const db = new Kysely<T>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    beginListening: ear.begin,
    close: async () => {
      await ear.close()
      await db.destroy()
    },
  }
}
