// What transactions announce, and statements that are built once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '#server/platform/database/at-commit.ts'
import { type Database, type Db, openDatabase } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { insertEvent } from '#server/platform/events/queries.ts'
import { createLog } from '#server/platform/log.ts'
import { testPlace } from '#tests/support/database.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase(await testPlace(), createLog('silent'))
})
afterAll(() => database.close())

const emitAll = async (db: Db, names: readonly string[]): Promise<void> => {
  for (const name of names) await insertEvent(db, { id: randomUUID(), name, payload: { name }, now: new Date() })
}

async function storedEvents(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('events').select(['name', 'payload']).orderBy('position').execute()
  return rows.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`)
}

describe('what a transaction announces', () => {
  const names = ['zebra', 'ant', 'mole']

  it('is written before its commit, in the order of the calls', async () => {
    const received: string[] = []
    const stop = await database.listen('imara_test', payload => void received.push(payload))
    await database.transaction(async trx => {
      await emitAll(trx, names)
      for (const name of names) await notify(trx, 'imara_test', name)
      expect(await storedEvents(trx)).toEqual([])
    })
    expect(await storedEvents(database.db)).toEqual(names.map(name => `${name} {"name":"${name}"}`))
    await expect.poll(() => received).toEqual(names)
    stop()
  })

  it('is nothing after a rollback, and comes once when the transaction is repeated', async () => {
    const before = await storedEvents(database.db)
    const refused = database.transaction(async trx => {
      await emitAll(trx, ['lost'])
      throw new Error('back')
    })
    await expect(refused).rejects.toThrow('back')
    let attempts = 0
    await database.transaction(async trx => {
      await emitAll(trx, ['again'])
      if (++attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    })
    expect([attempts, await storedEvents(database.db)]).toEqual([2, [...before, 'again {"name":"again"}']])
  })

  it('is written at once outside a transaction', async () => {
    await emitAll(database.db, ['alone'])
    expect((await storedEvents(database.db)).at(-1)).toBe('alone {"name":"alone"}')
  })
})

describe('a prepared statement', () => {
  it('is built once, and takes the values of each call', async () => {
    let built = 0
    const select = prepared((_db: Db, { a, b }: { a: number; b: string | null }) => {
      built++
      return sql<object>`select ${a}::int as "firstOne", ${b}::text as b, ${'same'} as same, ${a}::int + 1 as next`
    })
    expect(await select(database.db, { a: 1, b: 'x' })).toEqual([{ firstOne: 1, b: 'x', same: 'same', next: 2 }])
    const rows = await database.transaction(trx => select(trx, { a: 5, b: null }))
    expect(rows).toEqual([{ firstOne: 5, b: null, same: 'same', next: 6 }])
    expect(built).toBe(1)
  })
})
