// A primary and its replicas on ports of this machine; every commit waits for one replica.
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeTemplate } from '#tests/faults/chaos/context.ts'
import { killAll } from '#tests/faults/chaos/freeze.ts'
import { freePort } from '#tests/faults/chaos/node-process.ts'
import { startPostgres, statement, type TestPostgres } from '#tests/support/postgres.ts'
import { replicated, sourceAt, startReplica } from '#tests/support/replica.ts'

export type Server = {
  readonly name: string
  readonly port: number
  readonly url: string
  readonly postgres: TestPostgres
}

const database = 'imara'

const urlAt = (port: number, name = database): string => `postgres://imara@127.0.0.1:${port}/${name}`
const listening = (port: number) => [...replicated, 'listen_addresses=127.0.0.1', `port=${port}`]
const serverAt = (name: string, port: number, postgres: TestPostgres): Server => ({
  ...{ name, port, postgres },
  url: urlAt(port),
})

async function startPrimary(name: string): Promise<Server> {
  const port = await freePort()
  const postgres = await startPostgres({ sharedBuffers: '128MB', added: listening(port) })
  await makeTemplate(urlAt(port, 'postgres'))
  await statement(urlAt(port, 'postgres'), `alter database chaos_template rename to ${database}`)
  return serverAt(name, port, postgres)
}

async function copyOf(primary: Server, name: string): Promise<Server> {
  const port = await freePort()
  const own = { url: primary.url, home: primary.postgres.home }
  return serverAt(name, port, await startReplica(own, name, listening(port)))
}

async function waitForOne({ url }: Server, others: readonly Server[]): Promise<void> {
  const names = others.map(({ name }) => name).join(', ')
  await statement(url, `alter system set synchronous_standby_names = 'ANY 1 (${names})'`)
  await statement(url, 'select pg_reload_conf()')
}

async function askOf<R extends object>({ url }: Server, text: string): Promise<R> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<R>(text)
  await client.end()
  return rows[0] as R
}

async function follow(server: Server, source: string): Promise<void> {
  await statement(server.url, `alter system set primary_conninfo = '${source}'`)
  await statement(server.url, 'select pg_reload_conf()')
}

/** In bytes: what it has received and written to its disk, once it receives nothing more. */
async function receivedBy(server: Server): Promise<number> {
  await follow(server, '')
  const receiving = 'select count(*)::int as count from pg_stat_wal_receiver'
  while ((await askOf<{ count: number }>(server, receiving)).count > 0) await wait(20)
  const received = `select (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::float8 as bytes`
  return (await askOf<{ bytes: number }>(server, received)).bytes
}

async function mostAdvanced(replicas: readonly Server[]): Promise<Server> {
  const received = await Promise.all(replicas.map(receivedBy))
  const most = replicas[received.indexOf(Math.max(...received))]
  if (!most) throw new Error('No replica is left.')
  return most
}

export type Servers = {
  primary(): Server
  replicas(): readonly Server[]
  /** Kills a replica; the returned function starts it again. */
  killReplica(): () => Promise<void>
  killPrimary(): void
  /** Makes the most advanced replica the primary, which the others follow. */
  promote(): Promise<void>
  /** Makes the killed primary a replica of the present one. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

export async function startServers(): Promise<Servers> {
  let primary = await startPrimary('one')
  let replicas = [await copyOf(primary, 'two'), await copyOf(primary, 'three')]
  let killed: Server | null = null
  await waitForOne(primary, replicas)
  return {
    primary: () => primary,
    replicas: () => replicas,
    killReplica: () => {
      const replica = replicas[0] as Server
      killAll(replica.postgres.pid())
      return () => replica.postgres.start()
    },
    killPrimary: () => {
      killAll(primary.postgres.pid())
      killed = primary
    },
    promote: async () => {
      const chosen = await mostAdvanced(replicas)
      await statement(chosen.url, 'select pg_promote()')
      replicas = replicas.filter(replica => replica !== chosen)
      for (const replica of replicas) await follow(replica, sourceAt(chosen.url, replica.name))
      await waitForOne(chosen, replicas)
      primary = chosen
    },
    rebuild: async () => {
      if (!killed) return
      const { name, port, postgres } = killed
      rmSync(postgres.home, { recursive: true, force: true })
      const own = { url: primary.url, home: primary.postgres.home }
      replicas = [...replicas, serverAt(name, port, await startReplica(own, name, listening(port)))]
      await waitForOne(primary, replicas)
      killed = null
    },
    stop: async () => {
      for (const { postgres } of [...replicas, primary]) {
        killAll(postgres.pid())
        rmSync(postgres.home, { recursive: true, force: true })
      }
      if (killed) rmSync(killed.postgres.home, { recursive: true, force: true })
    },
  }
}
