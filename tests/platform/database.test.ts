import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '#server/platform/database/at-commit.ts'
import { FolderInUseError } from '#server/platform/database/cluster.ts'
import { guardDisk } from '#server/platform/database/disk.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { createLog } from '#server/platform/log.ts'
import { emptyPlace, testPlace } from '#tests/support/database.ts'

const log = createLog('silent')

const root = join(import.meta.dirname, '../..')

/** A process that holds the database in this folder. */
async function startHolder(directory: string): Promise<ChildProcess> {
  const place = JSON.stringify({ directory, pool: 2, diskLowBytes: 0 })
  const holder = `import { openDatabase } from '#server/platform/database/open.ts'
    import { createLog } from '#server/platform/log.ts'
    await openDatabase(${place}, createLog('silent')); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', holder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('the database in a folder', () => {
  const directory = mkdtempSync(join(tmpdir(), 'imara-folder-'))
  const place = { directory, pool: 2, diskLowBytes: 0 }
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  it('refuses a second process, and is free as soon as the first is killed', async () => {
    const child = await startHolder(directory)
    await expect(openDatabase(place, log)).rejects.toThrow(FolderInUseError)
    child.kill('SIGKILL')
    const database = await openDatabase(place, log)
    expect(await database.answers(1_000)).toBe(true)
    await database.close()
    const socket = join(directory, 'database', '.s.PGSQL.5432')
    expect(existsSync(socket)).toBe(false)
  })

  it('opens where the process id of a killed PostgreSQL belongs to another process', async () => {
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const other = spawn('sleep', ['60'], { ...nobody, stdio: 'ignore' })
    writeFileSync(join(directory, 'database', 'data', 'postmaster.pid'), `${other.pid}\n`)
    const database = await openDatabase(place, log)
    expect(await database.answers(1_000)).toBe(true)
    await database.close()
    other.kill()
  })

  it('is reported as lost when its PostgreSQL ends', async () => {
    const database = await openDatabase(place, log)
    const lost = new Promise<Error>(resolve => database.onLost(resolve))
    const [pid = ''] = readFileSync(join(directory, 'database', 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    expect((await lost).message).toContain('ended')
    await database.close()
  })

  it('is not opened on the files of an earlier build', async () => {
    const old = join(directory, 'old')
    mkdirSync(join(old, 'database'), { recursive: true })
    writeFileSync(join(old, 'database', 'PG_VERSION'), '18')
    await expect(openDatabase({ ...place, directory: old }, log)).rejects.toThrow('An earlier build')
  })

  it('is not opened where the path is too long for a socket', async () => {
    const long = join(directory, 'a'.repeat(100))
    await expect(openDatabase({ ...place, directory: long }, log)).rejects.toThrow('set a shorter DATA_DIR')
  })

  it('refuses writes before its disk is full', async () => {
    await expect(guardDisk(directory, Number.MAX_SAFE_INTEGER).check()).rejects.toMatchObject({
      code: 'server.disk-low',
      status: 507,
    })
    await expect(guardDisk(directory, 1).check()).resolves.toBeUndefined()
  })
})

describe('migrations', () => {
  it('have unique numbers, except four names that existing databases already contain', () => {
    const names = readdirSync(join(import.meta.dirname, '../../server/platform/database/migrations'))
    const numbers = names.filter(name => !/^00[38]-/.test(name)).map(name => name.slice(0, 3))
    expect(numbers).toEqual([...new Set(numbers)])
    expect(numbers.every(number => /^\d{3}$/.test(number))).toBe(true)
  })

  it('run once when several nodes start together', async () => {
    const place = await emptyPlace()
    const nodes = await Promise.all([1, 2, 3, 4].map(() => openDatabase(place, log)))
    await Promise.all(nodes.map(node => migrate(node, log)))
    const [first] = nodes
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
      first?.db as Database['db'],
    )
    expect(rows[0]?.name).toBe('001-foundation.sql')
    expect(new Set(rows.map(row => row.name)).size).toBe(rows.length)
    await sql`update schema_migrations set checksum = 'other' where name = '001-foundation.sql'`.execute(
      first?.db as Database['db'],
    )
    await expect(migrate(nodes[1] as Database, log)).rejects.toThrow('001-foundation.sql was changed')
    await Promise.all(nodes.map(node => node.close()))
  })
})

describe('the database at close', () => {
  it('lets the running transaction finish, and refuses later ones', async () => {
    const database = await openDatabase(await testPlace(), log)
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const inWork = database.transaction(async trx => {
      begun.resolve()
      await gate.promise
      return (await sql<{ one: number }>`select 1 as one`.execute(trx)).rows
    })
    await begun.promise
    const closed = database.close()
    const late = [
      database.transaction(trx => sql`select 1`.execute(trx)),
      database.transaction(async () => 'nothing asked'),
      sql`select 1`.execute(database.db),
    ].map(work => work.then(() => 'done', fromDatabase))
    gate.resolve()
    expect(await inWork).toEqual([{ one: 1 }])
    await closed
    late.push(database.transaction(trx => sql`select 1`.execute(trx)).then(() => 'done', fromDatabase))
    for (const answer of await Promise.all(late)) expect(answer).toMatchObject({ code: 'server.busy' })
  })
})

describe('a statement with a name', () => {
  it('runs with the columns of a migration that came meanwhile, in a transaction too', async () => {
    const database = await openDatabase(await testPlace(), log)
    const { db } = database
    await sql`create table shown (id int)`.execute(db)
    await sql`insert into shown values (1)`.execute(db)
    const show = (on = db) => sql`select * from shown`.execute(on)
    const named = () => sql`select from pg_prepared_statements where statement = 'select * from shown'`.execute(db)
    for (let time = 0; time < 20; time++) await show()
    expect((await named()).rows).not.toEqual([])
    await sql`alter table shown add column name text default 'One'`.execute(db)
    expect((await show()).rows).toEqual([{ id: 1, name: 'One' }])
    await sql`alter table shown add column place int default 2`.execute(db)
    expect((await database.transaction(show)).rows).toEqual([{ id: 1, name: 'One', place: 2 }])
    await database.close()
  })
})

describe('the database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(await testPlace(), log)
  })
  afterAll(() => database.close())

  it('returns numbers, days and timestamps in the same form', async () => {
    const { rows } = await sql`select 5::int8 as whole, '2026-02-03'::date as day, 1.50::numeric as exact,
      '{"a":[1]}'::jsonb as json, array['x','y'] as list, '2026-02-03T04:05:06Z'::timestamptz as moment`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({
      whole: 5,
      day: '2026-02-03',
      exact: '1.50',
      json: { a: [1] },
      list: ['x', 'y'],
      moment: new Date('2026-02-03T04:05:06Z'),
    })
  })

  it('notifies listeners at commit, and never after a rollback', async () => {
    const received: string[] = []
    const stop = await database.listen('imara_test', payload => received.push(payload))
    await database.transaction(trx => notify(trx, 'imara_test', 'kept'))
    await database
      .transaction(async trx => {
        await notify(trx, 'imara_test', 'lost')
        throw new Error('no')
      })
      .catch(() => undefined)
    await database.transaction(trx => notify(trx, 'imara_test', 'done'))
    await expect.poll(() => received).toEqual(['kept', 'done'])
    stop()
  })

  it('does not commit a transaction in which a statement failed', async () => {
    const work = database.transaction(async trx => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow(/rolled back|failed|aborted/i)
  })

  it('repeats a transaction after a serialisation failure, at most three times', async () => {
    let tries = 0
    const work = database.transaction(async () => {
      tries++
      throw Object.assign(new Error('serialization'), { code: '40001' })
    })
    await expect(work).rejects.toThrow('serialization')
    expect(tries).toBe(4)
  })
})
