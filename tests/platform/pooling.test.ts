import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { emptyPlace, type TestPlace } from '#tests/support/database.ts'
import { statement } from '#tests/support/postgres.ts'

const log = createLog('silent')

describe('with a pooler that lends a connection for one transaction', () => {
  let place: TestPlace
  let elsewhere: TestPlace
  let database: Database
  beforeAll(async () => {
    place = await emptyPlace()
    elsewhere = await emptyPlace()
    database = await openDatabase({ ...place, pool: 1, pooling: 'transaction', listenUrl: elsewhere.url }, log)
  })
  afterAll(() => database.close())

  const onlyValue = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await query.execute(database.db)).rows[0]?.value
  const named = () => onlyValue(sql`select count(*)::text as value from pg_prepared_statements`)

  it('no statement gets a name', async () => {
    for (let times = 0; times < 20; times++) await onlyValue(sql`select 'often' as value`)
    await database.ownStatements.query({ name: 'own', text: 'select $1::text as value', values: ['x'] })
    expect(await named()).toBe('0')
  })

  it('nothing is set for a session', async () => {
    const settings = ['jit', 'statement_timeout', 'idle_in_transaction_session_timeout']
    const changed = sql<{ value: string }>`select count(*)::text as value from pg_settings
      where source = 'session' and name in (${sql.join(settings)})`
    expect(await onlyValue(changed)).toBe('0')
  })

  it('notifications arrive at the address for listening', async () => {
    const received: string[] = []
    await database.listen('imara_test', payload => received.push(payload))
    await statement(elsewhere.url, `select pg_notify('imara_test', 'said')`)
    await expect.poll(() => received).toEqual(['said'])
  })
})

it('statements have names and sessions their settings where connections are the own ones', async () => {
  const place = await emptyPlace()
  const database = await openDatabase({ ...place, pool: 1 }, log)
  for (let times = 0; times < 20; times++) await sql`select 'often'`.execute(database.db)
  const { rows } = await sql<{ named: number; limit: string }>`
    select (select count(*)::int from pg_prepared_statements) as named, current_setting('statement_timeout') as limit`.execute(
    database.db,
  )
  expect(rows).toEqual([{ named: 1, limit: '5s' }])
  await database.close()
})

it('a migration has no time limit, whatever the pooler or the role has set', async () => {
  const place = await emptyPlace()
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query(`alter database ${new URL(place.url).pathname.slice(1)} set statement_timeout = 50`)
  await client.end()
  const database = await openDatabase({ ...place, statementMilliseconds: 100 }, log)
  await database.patient(trx => sql`select pg_sleep(0.3)`.execute(trx))
  await expect(sql`select pg_sleep(10)`.execute(database.db)).rejects.toThrow('statement timeout')
  await database.close()
})
