import cookieParser from 'cookie-parser'
import express, { type Express } from 'express'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createFreshness } from '#server/platform/database/replicas/freshness.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import { announceChange } from '#server/platform/invalidation.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { signIn } from '#tests/support/people.ts'
import { startPostgres, statement, type TestPostgres } from '#tests/support/postgres.ts'
import { replicated, startReplica } from '#tests/support/replica.ts'

const Count = z.object({ count: z.int(), onReplica: z.boolean() })
const misses = {
  'GET /misses': { summary: 'Counts.', returns: Count, access: 'open', reads: ['jobs'] },
  'GET /untagged': { summary: 'Counts without tags.', returns: Count, access: 'open' },
  'GET /recording': { summary: 'Counts, and writes.', returns: Count, access: 'open', reads: ['jobs'] },
  'GET /ended': { summary: 'Ends its connection the first time.', returns: Count, access: 'open' },
  'POST /misses': { summary: 'Adds.', returns: z.object({}), access: 'open', changes: ['jobs'] },
  'POST /untagged': { summary: 'Adds without tags.', returns: z.object({}), access: 'open' },
} as const satisfies Contract

async function add({ db }: Pick<RequestContext, 'db'>): Promise<Record<string, never>> {
  await sql`insert into search_misses (folded, language, last_at) values (gen_random_uuid()::text, 'en', now())`.execute(
    db,
  )
  return {}
}

async function count({ db }: Pick<RequestContext, 'db'>): Promise<z.infer<typeof Count>> {
  const { rows } = await sql<z.infer<typeof Count>>`
    select count(*)::int as count, pg_is_in_recovery() as on_replica from search_misses`.execute(db)
  return rows[0] ?? { count: -1, onReplica: false }
}

let ended = 0
const bounds = bind(misses, {
  'GET /misses': count,
  'GET /untagged': count,
  'GET /recording': async ctx => {
    await add(ctx)
    return await count(ctx)
  },
  'GET /ended': async ctx => {
    ended += 1
    if (ended === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db)
    return await count(ctx)
  },
  'POST /misses': add,
  'POST /untagged': add,
})

const missesApp = ({ appContext, log }: Platform): Express =>
  express().use(cookieParser()).use('/api', apiRouter({ appContext, log, bounds }))

let primary: TestPostgres
let replica: TestPostgres
let app: TestApp

type Counted = z.infer<typeof Count>
const read = async (headers: Readonly<Record<string, string>> = {}): Promise<Counted> =>
  (await app.call<Counted>('GET /misses', { headers })).body
/** A second is four questions; a busy machine may take longer. */
const patient = { timeout: 10_000 }
const onReplica = () => expect.poll(async () => (await read()).onReplica, patient).toBe(true)
const onPrimary = () => expect.poll(async () => (await read()).onReplica, patient).toBe(false)
const pause = () => statement(replica.url, 'select pg_wal_replay_pause()')
const resume = () => statement(replica.url, 'select pg_wal_replay_resume()')

async function figure(name: string): Promise<number> {
  const text = await app.platform.metrics.text()
  return Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
}

beforeAll(async () => {
  primary = await startPostgres({ added: replicated })
  replica = await startReplica(primary, 'one')
  app = await testApp({
    place: { url: primary.url, pool: 4 },
    config: { readUrls: [replica.url] },
    build: missesApp,
  })
}, 120_000)
afterAll(async () => {
  await app?.close()
  await replica?.stop()
  await primary?.stop()
})
afterEach(() => vi.restoreAllMocks())

describe('a read', () => {
  it('of a visitor is answered by a replica that has all changes', async () => {
    await onReplica()
    expect(await figure('imara_visitor_reads_total{place="replica"}')).toBeGreaterThan(0)
    expect(await figure('imara_replica_lag_seconds{replica="localhost"}')).toBeLessThan(5)
  })

  it('of somebody signed in, or without tags, is answered by the primary', async () => {
    await onReplica()
    const { token } = await signIn(app.platform, 'consumer')
    expect((await app.call('GET /misses', { token })).body).toMatchObject({ onReplica: false })
    expect((await app.call('GET /untagged')).body).toMatchObject({ onReplica: false })
  })

  it('after a change is never older than the change', async () => {
    const before = await read()
    for (let times = 1; times <= 20; times++) {
      await app.call('POST /misses')
      expect((await read()).count).toBe(before.count + times)
    }
    await onReplica()
    expect((await read()).count).toBe(before.count + 20)
  })

  it('is answered by the primary while the replica stands behind a change, and by the replica after it', async () => {
    await onReplica()
    await pause()
    const { count: before } = await read()
    await app.call('POST /misses')
    for (let times = 0; times < 5; times++) expect(await read()).toEqual({ count: before + 1, onReplica: false })
    await resume()
    await onReplica()
    expect((await read()).count).toBe(before + 1)
  })

  it('follows what another node changed', async () => {
    await onReplica()
    await pause()
    const { db } = app.platform.database
    await db.transaction().execute(async trx => {
      await add({ db: trx })
      await announceChange(trx, ['jobs'])
    })
    await onPrimary()
    await resume()
    await onReplica()
  })

  it('of somebody who has just written is answered by the primary', async () => {
    await onReplica()
    await pause()
    const { count: before } = await read()
    const { headers } = await app.call('POST /untagged')
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^written=1; Max-Age=10; .*HttpOnly/)])
    expect(await read({ cookie: 'written=1' })).toEqual({ count: before + 1, onReplica: false })
    expect(await read()).toEqual({ count: before, onReplica: true })
    await resume()
  })

  it('that fails on the replica is answered by the primary, and the replica is asked again', async () => {
    await onReplica()
    const retried = await figure('imara_visitor_reads_total{place="retried"}')
    const { status, body } = await app.call<Counted>('GET /recording')
    expect([status, body.onReplica]).toEqual([200, false])
    expect(await figure('imara_visitor_reads_total{place="retried"}')).toBe(retried + 1)
    await onReplica()
  })
})

it('a read whose connection is lost runs again', async () => {
  expect((await app.call('GET /ended')).status).toBe(200)
  expect(ended).toBe(2)
})

describe('a replica', () => {
  const freshSince = (since: number) => app.platform.appContext.replicas.freshSince(since)

  it('more than five seconds behind is not read from', async () => {
    await onReplica()
    await pause()
    expect(freshSince(0)?.name).toBe('localhost')
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 6_000)
    expect(freshSince(0)).toBeNull()
    vi.restoreAllMocks()
    await resume()
    await onReplica()
  })

  it('that is killed costs no answer, and is read from when it is back', async () => {
    await onReplica()
    await replica.end('SIGQUIT')
    const answers: number[] = []
    for (let times = 0; times < 10; times++) answers.push((await app.call('GET /misses')).status)
    expect(answers).toEqual(Array(10).fill(200))
    expect(freshSince(0)).toBeNull()
    await replica.start()
    await onReplica()
  })

  it('that was made a primary is a replica no more', async () => {
    await onReplica()
    await statement(replica.url, 'select pg_promote()')
    await expect.poll(() => freshSince(0), patient).toBeNull()
    expect((await read()).onReplica).toBe(false)
  })
})

it('freshness is the last time at which the primary was no further than the replica is', () => {
  const freshness = createFreshness()
  expect(freshness.until(100)).toBe(Number.NEGATIVE_INFINITY)
  freshness.asked({ at: 1_000, position: 50 })
  freshness.asked({ at: 1_250, position: 60 })
  freshness.asked({ at: 1_500, position: 90 })
  expect([49, 50, 89, 90, 1_000].map(freshness.until)).toEqual([Number.NEGATIVE_INFINITY, 1_000, 1_250, 1_500, 1_500])
})
