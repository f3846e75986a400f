// A backup of the embedded database while the site is used, opened again: the same rows, files and record chains.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp } from '#server/backup.ts'
import { type Db, openDatabase } from '#server/platform/database/open.ts'
import { original } from '#server/platform/files/storage.ts'
import { createLog } from '#server/platform/log.ts'
import { secretsFor } from '#server/platform/secrets.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openMarket, testUsers } from '#tests/support/market.ts'
import { anActiveProject } from '#tests/support/project-work.ts'
import { brokenEntries } from '#tests/support/record-chains.ts'

const home = mkdtempSync(join(tmpdir(), 'imara-backup-'))
const dataDir = join(home, 'data')
const target = join(home, 'backup')
const place = { databaseUrl: null, dataDir }
const file = '0190a0b0-0000-7000-8000-000000000001'
let app: TestApp

beforeAll(async () => {
  secretsFor({}, dataDir, message => new Error(message))
  app = await testApp({
    place: { directory: dataDir, pool: 4, diskLowBytes: 0 },
    config: { dataDir, databaseUrl: null },
    delivers: false,
  })
  await anActiveProject(app, await testUsers(app, await openMarket(app)))
  await app.platform.appContext.services.storage.put(file, original, Buffer.from('a photo'))
  await sql`create table written (number integer)`.execute(app.platform.database.db)
})
afterAll(async () => {
  await app.close()
  rmSync(home, { recursive: true, force: true })
})

/** Rows by table. */
async function countsOf(db: Db): Promise<Readonly<Record<string, number>>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'written' order by 1`.execute(db)
  const counts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
      return [name, rows[0]?.count ?? -1] as const
    }),
  )
  return Object.fromEntries(counts)
}

it('holds all that was written before it, and of what was written meanwhile a beginning', {
  timeout: 120_000,
}, async () => {
  const { db } = app.platform.database
  const before = await countsOf(db)
  const chains = await brokenEntries(db)
  let [written, ended] = [0, false]
  const write = async (): Promise<void> => {
    while (!ended) await sql`insert into written values (${++written})`.execute(db)
  }
  const writing = write()
  await expect.poll(() => written).toBeGreaterThan(20)
  const atStart = written - 1
  await backUp(place, target)
  ended = true
  await writing

  expect(readdirSync(target).toSorted()).toEqual(['database', 'files', 'secrets.json'])
  const restored = await openDatabase({ directory: target, pool: 2, diskLowBytes: 0 }, createLog('silent'))
  try {
    expect(await countsOf(restored.db)).toEqual(before)
    expect(await brokenEntries(restored.db)).toEqual(chains)
    expect(chains).toEqual({ entries: expect.any(Number), broken: 0 })
    expect(chains.entries).toBeGreaterThan(0)
    const { rows } = await sql<{ number: number }>`select number from written order by number`.execute(restored.db)
    expect(rows.length).toBeGreaterThanOrEqual(atStart)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  } finally {
    await restored.close()
  }
  expect(readFileSync(join(target, 'files', file.slice(-2), file, original), 'utf8')).toBe('a photo')
  expect(readFileSync(join(target, 'secrets.json'))).toEqual(readFileSync(join(dataDir, 'secrets.json')))
})

it('is refused into a folder that exists, into the data, and of a database at an address', async () => {
  await expect(backUp(place, home)).rejects.toThrow('exists already')
  await expect(backUp(place, join(dataDir, 'backup'))).rejects.toThrow('must be outside')
  await expect(backUp({ dataDir, databaseUrl: 'postgres://a/b' }, join(home, 'other'))).rejects.toThrow('DATABASE_URL')
  expect(existsSync(join(home, 'other.part'))).toBe(false)
})
