// Timers: every row whose time has come is acted on once, through any backlog, past any poisonous row, by any number of nodes.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/open-platform.ts'
import type { Chore, Timer } from '#server/platform/timers/timer.ts'
import { testConfig } from '#tests/support/config.ts'
import { testPlace } from '#tests/support/database.ts'

/** What was done, in the order of the doing; and what fails. */
const done: string[] = []
const poison = new Set<string>()
/** Called before each row is done. */
let before: () => Promise<void> = async () => undefined

/** Events of one name serve as the rows: due until they are marked. */
const timer: Timer = {
  name: 'due-things',
  due: async (db, now, { after, limit }) =>
    await db
      .selectFrom('events')
      .select('id')
      .where('name', '=', 'due-thing')
      .where('delivered_at', 'is', null)
      .where('created_at', '<=', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  act: async ({ db, now }, id) => {
    const locked = await db
      .selectFrom('events')
      .select('id')
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!locked) return
    await before()
    await db.updateTable('events').set({ delivered_at: now }).where('id', '=', id).execute()
    if (poison.has(id)) throw new Error('A poisonous row')
    done.push(id)
  },
}

const chore: Chore = {
  name: 'forget-things',
  forget: async (db, _now, limit) => {
    const some = db.selectFrom('search_misses').select('folded').where('language', '=', 'en').limit(limit)
    const { numDeletedRows } = await db.deleteFrom('search_misses').where('folded', 'in', some).executeTakeFirst()
    return Number(numDeletedRows)
  },
}

const wiring = { news: new Map(), timers: [timer], chores: [chore], fileReaders: {}, exportParts: [] }
const openNode = (place: Place): Promise<Platform> => openPlatform(testConfig(), createLog('silent'), { wiring, place })

async function dueThings({ database }: Platform, count: number): Promise<readonly string[]> {
  const created_at = new Date(Date.now() - 60_000)
  const rows = Array.from({ length: count }, () => ({
    ...{ id: randomUUID(), name: 'due-thing', payload: '{}', created_at, next_attempt_at: created_at },
    ...{ delivered_at: null, last_error: null },
  }))
  await database.db.insertInto('events').values(rows).execute()
  return rows.map(({ id }) => id).sort()
}

afterEach(() => {
  done.splice(0)
  poison.clear()
  before = async () => undefined
})

describe.each(['embedded', 'postgres'] as const)('timers on %s', engine => {
  let place: Place
  let node: Platform
  beforeAll(async () => {
    place = await testPlace(engine)
    node = await openNode(place)
  })
  afterAll(() => node.close())
  const failures = () => node.database.db.selectFrom('timer_failures').selectAll().execute()

  it('do a backlog of a thousand rows in one go, past a poisonous one', async () => {
    const ids = await dueThings(node, 1_000)
    const [bad = ''] = ids.slice(500)
    poison.add(bad)
    await node.timeKeeper.doTimers()
    expect(done.toSorted()).toEqual(ids.filter(id => id !== bad))
    expect(await failures()).toMatchObject([
      { timer: 'due-things', row_id: bad, attempts: 1, last_error: 'Error: A poisonous row' },
    ])
    await node.timeKeeper.doTimers()
    expect(await failures()).toMatchObject([{ attempts: 1 }])
    await node.database.db
      .updateTable('timer_failures')
      .set({ next_attempt_at: new Date(0) })
      .execute()
    await node.timeKeeper.doTimers()
    expect(await failures()).toMatchObject([{ attempts: 2 }])
    expect(Number((await failures())[0]?.next_attempt_at) - Date.now()).toBeGreaterThan(30_000)
    poison.clear()
    await node.database.db
      .updateTable('timer_failures')
      .set({ next_attempt_at: new Date(0) })
      .execute()
    await node.timeKeeper.doTimers()
    expect([await failures(), done.toSorted()]).toEqual([[], ids])
  })

  it('begin at the start with what came due while nobody was there', async () => {
    const ids = await dueThings(node, 3)
    node.timeKeeper.begin()
    await expect.poll(() => done.toSorted(), { timeout: 5_000 }).toEqual(ids)
  })

  it('forget what is old until nothing of it is left', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      folded: `word ${index}`,
      language: 'en',
      last_at: new Date(),
    }))
    await node.database.db.insertInto('search_misses').values(rows).execute()
    await node.timeKeeper.doChores()
    expect(await node.database.db.selectFrom('search_misses').select('folded').execute()).toEqual([])
  })

  it.runIf(engine === 'postgres')('are done once by three nodes at once', async () => {
    const nodes = [node, await openNode(place), await openNode(place)]
    const ids = await dueThings(node, 1_000)
    const [bad = ''] = ids
    poison.add(bad)
    await Promise.all(nodes.map(({ timeKeeper }) => timeKeeper.doTimers()))
    expect(done.toSorted()).toEqual(ids.slice(1))
    expect(await failures()).toMatchObject([{ row_id: bad }])
    await Promise.all(nodes.slice(1).map(other => other.close()))
  })

  it.runIf(engine === 'postgres')('are done once through a rolling restart', async () => {
    const [leaving, coming] = [await openNode(place), await openNode(place)]
    const ids = await dueThings(node, 200)
    const half = Promise.withResolvers<void>()
    before = async () => {
      if (done.length === 100) half.resolve()
    }
    leaving.timeKeeper.begin()
    await half.promise
    coming.timeKeeper.begin()
    await leaving.close()
    await coming.timeKeeper.doTimers()
    await coming.close()
    expect(done.toSorted()).toEqual(ids)
  })
})
