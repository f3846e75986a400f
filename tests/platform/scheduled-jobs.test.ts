import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/open-platform.ts'
import { createJobRunner, runJobs } from '#server/platform/scheduled-jobs/job-runner.ts'
import type { CleanupJob, ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { setSiteSetting } from '#server/platform/site-settings/settings.ts'
import { testConfig } from '#tests/support/config.ts'
import { testPlace } from '#tests/support/database.ts'
import { aUser } from '#tests/support/people.ts'
import { inTransaction } from '#tests/support/time.ts'

/** Ids of processed rows in order, and ids of rows that fail. */
const done: string[] = []
const poison = new Set<string>()
/** Called before each row. */
let before: () => Promise<void> = async () => undefined

/** Uses events of one name as its rows: due until marked. */
const job: ScheduledJob = {
  name: 'due-things',
  due: async (db, now, { after, limit }) =>
    await db
      .selectFrom('events')
      .select('id')
      .where('name', '=', 'due-thing')
      .where('deliveredAt', 'is', null)
      .where('createdAt', '<=', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  run: async ({ db, now }, id) => {
    const locked = await db
      .selectFrom('events')
      .select('id')
      .where('id', '=', id)
      .where('deliveredAt', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!locked) return
    await before()
    await db.updateTable('events').set({ deliveredAt: now }).where('id', '=', id).execute()
    if (poison.has(id)) throw new Error('A poisonous row')
    done.push(id)
  },
}

const cleanupJob: CleanupJob = {
  name: 'delete-things',
  clean: async (db, _now, limit) => {
    const some = db.selectFrom('searchMisses').select('folded').where('language', '=', 'en').limit(limit)
    const { numDeletedRows } = await db.deleteFrom('searchMisses').where('folded', 'in', some).executeTakeFirst()
    return Number(numDeletedRows)
  },
}

const wiring = {
  subscriptions: new Map(),
  scheduledJobs: [job],
  cleanupJobs: [cleanupJob],
  fileReaders: {},
  isShownPicture: async () => false,
  mayReadBrief: async () => false,
  maySubscribe: async () => false,
  mayPublish: async () => false,
  exportParts: [],
  storedFor: [],
  searchKinds: [],
  waitingRules: {},
  menuCounts: {},
}
const openNode = (place: Place): Promise<Platform> => openPlatform(testConfig(), createLog('silent'), { wiring, place })

async function dueThings({ database }: Platform, count: number): Promise<readonly string[]> {
  const createdAt = new Date(Date.now() - 60_000)
  const rows = Array.from({ length: count }, () => ({
    ...{ id: randomUUID(), name: 'due-thing', payload: '{}', createdAt, nextAttemptAt: createdAt },
    ...{ deliveredAt: null, lastError: null },
  }))
  await database.db.insertInto('events').values(rows).execute()
  return rows.map(({ id }) => id).sort()
}

afterEach(() => {
  done.splice(0)
  poison.clear()
  before = async () => undefined
})

describe('scheduled jobs', () => {
  let place: Place
  let node: Platform
  beforeAll(async () => {
    place = await testPlace()
    node = await openNode(place)
  })
  afterAll(() => node.close())
  const failures = () => node.database.db.selectFrom('scheduledJobFailures').selectAll().execute()

  it('process a backlog of several pages in one run, past a failing row', async () => {
    const ids = await dueThings(node, 500)
    const [bad = ''] = ids.slice(250)
    poison.add(bad)
    await node.jobRunner.runJobs()
    expect(done.toSorted()).toEqual(ids.filter(id => id !== bad))
    expect(await failures()).toMatchObject([
      { job: 'due-things', rowId: bad, attempts: 1, lastError: 'Error: A poisonous row' },
    ])
    await node.jobRunner.runJobs()
    expect(await failures()).toMatchObject([{ attempts: 1 }])
    await node.database.db
      .updateTable('scheduledJobFailures')
      .set({ nextAttemptAt: new Date(0) })
      .execute()
    await node.jobRunner.runJobs()
    expect(await failures()).toMatchObject([{ attempts: 2 }])
    expect(Number((await failures())[0]?.nextAttemptAt) - Date.now()).toBeGreaterThan(30_000)
    poison.clear()
    await node.database.db
      .updateTable('scheduledJobFailures')
      .set({ nextAttemptAt: new Date(0) })
      .execute()
    await node.jobRunner.runJobs()
    expect([await failures(), done.toSorted()]).toEqual([[], ids])
  })

  it('alternate, so that the backlog of one does not block another', async () => {
    const ids = await dueThings(node, 250)
    const other: ScheduledJob = {
      name: 'other-things',
      due: async () => (done.includes('other') ? [] : [{ id: randomUUID() }]),
      run: async () => void done.push('other'),
    }
    const { appContext, log } = node
    await runJobs({ appContext, log, isStopping: () => false, now: () => new Date() }, [job, other])
    expect(done.toSorted()).toEqual([...ids, 'other'].toSorted())
    expect(done.indexOf('other')).toBeLessThan(150)
  })

  it('process at start what became due while no node was running', async () => {
    const ids = await dueThings(node, 3)
    node.jobRunner.begin()
    await expect.poll(() => done.toSorted(), { timeout: 5_000 }).toEqual(ids)
  })

  it('run again when woken during a run, and stop while idle', async () => {
    const rounds: string[] = []
    const last: ScheduledJob = {
      name: 'last-things',
      due: async () => {
        rounds.push('round')
        if (rounds.length === 1) {
          await dueThings(node, 1)
          node.appContext.services.wakeUp.wake()
        }
        return []
      },
      run: async () => undefined,
    }
    const jobRunner = createJobRunner(node, [job, last], () => [], 3_600_000)
    jobRunner.begin()
    await expect.poll(() => [rounds.length, done.length], { timeout: 5_000 }).toEqual([2, 1])
    await jobRunner.stop()
    node.appContext.services.wakeUp.wake()
    expect(rounds.length).toBe(2)
  })

  it('the cleanup job deletes old rows until none is left', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      folded: `word ${index}`,
      language: 'en' as const,
      lastAt: new Date(),
    }))
    await node.database.db.insertInto('searchMisses').values(rows).execute()
    const misses = node.database.db.selectFrom('searchMisses').select('folded')
    expect(await misses.execute()).toHaveLength(2_500)
    await node.jobRunner.runCleanupJobs()
    expect(await misses.execute()).toEqual([])
  })

  it('cleanup deletes events a month after delivery, notifications half a year after reading or a year unread, and no others', async () => {
    const { db } = node.database
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const { id: userId } = await aUser(node, 'consumer')
    const event = async (deliveredAt: Date | null) => {
      const id = randomUUID()
      const [createdAt, nextAttemptAt] = [ago(400), ago(400)]
      const row = { id, name: 'old', payload: '{}', createdAt, nextAttemptAt, deliveredAt, lastError: null }
      await db.insertInto('events').values(row).execute()
      return id
    }
    const notice = async (eventId: string, readAt: Date | null, came = 400) => {
      const id = randomUUID()
      const row = { id, userId, eventId, type: 'old', push: null, params: '{}', route: 'home', routeParams: '{}' }
      await db
        .insertInto('notifications')
        .values({ ...row, message: null, createdAt: ago(came) })
        .execute()
      await db.updateTable('notifications').set({ readAt }).where('id', '=', id).execute()
      return id
    }
    const stored = [await event(ago(29)), await event(ago(31)), await event(null)]
    await event(ago(31))
    const unread = await notice(stored[1] ?? '', null, 364)
    await notice(await event(ago(366)), null, 366)
    const recent = await notice(stored[0] ?? '', ago(179))
    await notice(await event(ago(200)), ago(181))
    await node.jobRunner.runCleanupJobs()
    const left = await db.selectFrom('events').select('id').where('name', '=', 'old').execute()
    const shown = await db.selectFrom('notifications').select('id').execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual(stored.toSorted())
    expect(shown.map(({ id }) => id).toSorted()).toEqual([unread, recent].toSorted())
    await inTransaction(node, tx => setSiteSetting(tx, 'notifications.days-read', 100, { by: userId }))
    await node.jobRunner.runCleanupJobs()
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([{ id: unread }])
  })

  it('process each row once with three nodes', async () => {
    const nodes = [node, await openNode(place), await openNode(place)]
    const ids = await dueThings(node, 1_000)
    const [bad = ''] = ids
    poison.add(bad)
    await Promise.all(nodes.map(({ jobRunner }) => jobRunner.runJobs()))
    expect(done.toSorted()).toEqual(ids.slice(1))
    expect(await failures()).toMatchObject([{ rowId: bad }])
    await Promise.all(nodes.slice(1).map(other => other.close()))
  })

  it('process each row once through a rolling restart', async () => {
    const [leaving, coming] = [await openNode(place), await openNode(place)]
    const ids = await dueThings(node, 200)
    const half = Promise.withResolvers<void>()
    before = async () => {
      if (done.length === 100) half.resolve()
    }
    leaving.jobRunner.begin()
    await half.promise
    coming.jobRunner.begin()
    await leaving.close()
    await coming.jobRunner.runJobs()
    await coming.close()
    expect(done.toSorted()).toEqual(ids)
  })
})
