// Detects a silent connection, reconnects by itself, and reports that it may have missed notifications.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

const reconnectAfter = 1_000
const connectWithin = 2_000
const answerWithin = 2_000
// Probe interval: a connection whose other end vanished looks idle.
const askEvery = 5_000

export type ListenConnection = {
  begin(channel: string): Promise<void>
  /** Whether the database answers within this time; uses no connection of the pool. */
  answers(milliseconds: number): Promise<boolean>
  close(): Promise<void>
}

type Handlers = {
  onNotification(channel: string, payload: string): void
  /** The connection was lost: notifications may be missing. */
  missed(): void
}

const quietly = (): undefined => undefined

type Line = {
  readonly url: string
  readonly channels: ReadonlySet<string>
  readonly onNotification: Handlers['onNotification']
  readonly ended: (client: pg.Client) => void
}

async function connect({ url, channels, onNotification, ended }: Line): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectWithin,
    query_timeout: answerWithin,
    application_name: 'imara-listen',
  })
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
  // The `end` event follows every error.
  client.on('error', quietly)
  client.once('end', () => ended(client))
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    void client.end().catch(quietly)
    throw error
  }
}

/** Ends a connection that does not answer; a new one is opened. */
async function doesAnswer(connected: () => Promise<pg.Client>): Promise<boolean> {
  let client: pg.Client | null = null
  try {
    client = await connected()
    await client.query('select 1')
    return true
  } catch {
    void client?.end().catch(quietly)
    return false
  }
}

/** Concurrent callers share one run. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}

/** Connects at the first channel or probe. */
export function openListenConnection(url: string, log: Log, { onNotification, missed }: Handlers): ListenConnection {
  const channels = new Set<string>()
  let client: pg.Client | null = null
  let closed = false

  const open = shared(async () => {
    client = await connect({ url, channels, onNotification, ended })
    return client
  })
  const connected = async (): Promise<pg.Client> => client ?? (await open())
  const ask = shared(() => doesAnswer(connected))

  function ended(which: pg.Client): void {
    if (client !== which) return
    client = null
    if (closed) return
    log.warn('The listening connection was lost')
    void comeBack()
  }
  async function comeBack(): Promise<void> {
    for (;;) {
      await wait(reconnectAfter, undefined, { ref: false })
      if (closed) return
      try {
        await connected()
        break
      } catch (error) {
        log.warn({ err: error }, 'The listening connection is not back yet')
      }
    }
    missed()
  }
  const heartbeat = setInterval(() => {
    if (client) void ask()
  }, askEvery).unref()

  return {
    begin: async channel => {
      const listening = await connected()
      channels.add(channel)
      await listening.query(`listen ${listening.escapeIdentifier(channel)}`)
    },
    answers: async milliseconds => await Promise.race([ask(), wait(milliseconds, false, { ref: false })]),
    close: async () => {
      closed = true
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}
