// `node tests/scale/restore.ts`: loses a PostgreSQL under writes and restores it from a copy and its archived log, to a
// point in time and to the end, with the settings of docs/operations.md. Exits with 1 if something is missing or wrong.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openStorage } from '#server/platform/files/open.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { createLog } from '#server/platform/log.ts'
import { seed } from '#server/seed.ts'
import { ask, signIn } from '#tests/faults/chaos/load.ts'
import { freePort, type NodeProcess, startNodeProcess } from '#tests/faults/chaos/node-process.ts'
import { goodPassword } from '#tests/support/mails.ts'
import { databaseAt, statement } from '#tests/support/postgres.ts'
import { openS3, type S3 } from '#tests/support/s3.ts'
import { type ArchivedServer, missingPostgres, startArchivedServer } from './archived-server.ts'
import { type After, print, runCommand } from './command.ts'
import { type Counts, checkRestored, countsOf, type Restored } from './drill-checks.ts'
import { emailOf, startWriting, type Write, type Writing } from './drill-writes.ts'

/** Seconds of writes before and after each step. */
const pause = 15

async function timed<T>(what: string, step: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await step()
  print(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

const environment = (url: string, dataDir: string, { config }: S3): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  DEMO: 'on',
  TOKEN_SECRET: 'a secret of this drill that is long enough to sign with',
  PUSH_APP_ID: 'drill',
  PUSH_KEY: 'drillkey',
  PUSH_SECRET: 'a secret of this drill',
  RATE_LIMITS: 'off',
  ADMIN_SECOND_FACTOR: 'optional',
  S3_BUCKET: config.bucket,
  S3_ENDPOINT: config.endpoint ?? '',
  S3_ACCESS_KEY_ID: config.credentials?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: config.credentials?.secretAccessKey ?? '',
  S3_FORCE_PATH_STYLE: 'on',
})

type Stage = {
  readonly server: ArchivedServer
  readonly storage: Storage
  startNode(): Promise<NodeProcess>
}

async function segmentNow(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await client.end()
  return rows[0]?.name ?? ''
}

async function fill({ server: { url }, storage }: Stage): Promise<void> {
  await statement(databaseAt(url, 'postgres'), 'create database imara')
  const log = createLog('error')
  const database = await openDatabase({ url, pool: 2 }, log)
  await migrate(database, log)
  await seed(database.db, { demo: true }, storage)
  await database.close()
}

async function counted(url: string): Promise<Counts> {
  const database = await openDatabase({ url, pool: 1 }, createLog('error'))
  const counts = await countsOf(database.db)
  await database.close()
  return counts
}

type Before = {
  readonly counts: Counts
  readonly writes: readonly Write[]
  readonly refused: readonly string[]
  /** To which the first restore goes. */
  readonly until: Date
  readonly lostAt: number
}

const acknowledged = ({ writes }: Pick<Writing, 'writes'>): number =>
  writes.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length

/** Writes all the time; copies the database, notes a time, and loses the database. */
async function writeAndLose({ server, startNode }: Stage): Promise<Before> {
  const node = await startNode()
  let counts: Counts = {}
  const writing = await startWriting({ port: node.port, databaseUrl: server.url }, async () => {
    counts = await counted(server.url)
  })
  await wait(pause * 1_000)
  await timed('The database is copied and the copy checked, under writes', server.backUp)
  await wait(pause * 1_000)
  const until = new Date()
  print(`The time is ${until.toISOString()}, after ${acknowledged(writing)} acknowledged writes`)
  await wait(1_000)
  const segment = await segmentNow(server.url)
  await timed('Until the log of that time is in the archive', async () => {
    while (!server.isArchived(segment)) await wait(100)
  })
  await wait(pause * 1_000)
  const { database, copy, archive } = server.sizes()
  print(`MB: database ${database.toFixed(0)}, copy ${copy.toFixed(0)}, archive ${archive.toFixed(0)}`)
  const stopped = writing.stop()
  server.lose()
  const lostAt = Date.now()
  const refused = await stopped
  print(`The database is gone, after ${acknowledged(writing)} acknowledged writes`)
  node.send('SIGKILL')
  await node.untilEnded()
  return { counts, writes: writing.writes, refused, until, lostAt }
}

/** Whether a person who signed up can sign in. */
async function signsIn(port: number, { mark }: Write): Promise<boolean> {
  const body = JSON.stringify({ email: emailOf(mark), password: goodPassword })
  const headers = { 'content-type': 'application/json' }
  const { status } = await ask(port, { method: 'POST', path: '/api/accounts/sign-in', headers, body }, false)
  return status === 200
}

/** What the node answers to people whose write was restored, and to those whose write was lost. */
async function use(node: NodeProcess, { there, lost }: Restored): Promise<readonly string[]> {
  const { port } = node
  const wrong: string[] = []
  const one = (writes: readonly Write[], kind: Write['kind']) => writes.findLast(write => write.kind === kind)
  const expect = (what: string, holds: boolean): void => void (holds || wrong.push(what))
  await signIn(port, 'contractor')
  const [member, lostMember] = [one(there, 'sign-up'), one(lost, 'sign-up')]
  expect('a person who signed up before cannot sign in', Boolean(member && (await signsIn(port, member))))
  expect('a person whose sign-up is lost can sign in', !(lostMember && (await signsIn(port, lostMember))))
  const [old, again] = [one(there, 'message'), one(lost, 'message')]
  const repeated = old && (await ask(port, old.sent, false))
  expect('a restored write has another answer for its key', repeated?.body === old?.answer?.body)
  const repeatedLost = again && (await ask(port, again.sent, false))
  expect('a lost write is not done again with its key', !again || repeatedLost?.status === 201)
  expect('a lost write has its old answer', !again || repeatedLost?.body !== again.answer?.body)
  return wrong
}

async function restoreAndCheck(stage: Stage, before: Before, until: Date | null): Promise<boolean> {
  const { server, storage, startNode } = stage
  const { counts, writes, lostAt } = before
  print(until ? `Restored to ${until.toISOString()}` : 'Restored to the end of the archive')
  await timed('  copy and log are restored', () => server.restore(until))
  const wanted = { url: server.url, storage, before: counts, writes, until: until?.getTime() ?? null }
  const found = await timed('  rows, keys, chains and files are compared', () => checkRestored(wanted))
  await timed('  tables and indexes are examined', server.examine)
  const node = await timed('  a node starts', startNode)
  const wrong = [...found.wrong, ...(await use(node, found))]
  node.send('SIGKILL')
  await node.untilEnded()
  server.lose()
  const first = Math.min(...found.lost.map(({ acknowledgedAt }) => acknowledgedAt ?? lostAt))
  const span = found.lost.length > 0 ? `, those of the last ${((lostAt - first) / 1000).toFixed(1)} s` : ''
  print(
    `  ${found.there.length} writes are there, ${found.lost.length} acknowledged ones are not${span}; ${found.seen}`,
  )
  for (const line of wrong) print(`  WRONG: ${line}`)
  return wrong.length === 0
}

async function run(after: After): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'imara-drill-'))
  after.push(() => rmSync(folder, { recursive: true, force: true }))
  const s3 = await openS3(join(folder, 'bucket'))
  after.push(s3.close)
  const server = await startArchivedServer()
  after.push(server.stop)
  const env = environment(server.url, join(folder, 'data'), s3)
  const nodes: NodeProcess[] = []
  after.push(() => {
    for (const node of nodes) node.send('SIGKILL')
  })
  const startNode = async (): Promise<NodeProcess> => {
    const node = await startNodeProcess({ ...env, PORT: String(await freePort()) })
    nodes.push(node)
    return node
  }
  const stage: Stage = { server, storage: openStorage(readConfig(env)), startNode }
  await timed('The demo is made', () => fill(stage))
  const before = await writeAndLose(stage)
  for (const line of before.refused) print(`WRONG: refused before the loss: ${line}`)
  const inTime = await restoreAndCheck(stage, before, before.until)
  const toTheEnd = await restoreAndCheck(stage, before, null)
  return inTime && toTheEnd && before.refused.length === 0
}

await runCommand({ missing: [missingPostgres()], packages: 'postgresql', run })
