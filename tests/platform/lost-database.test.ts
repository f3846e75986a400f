// PostgreSQL goes away in the middle of things: the caller hears 503, the house stays and comes back by itself.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, notify, openDatabase } from '#server/platform/database/open.ts'
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { createLog } from '#server/platform/log.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { postgresPlace } from '#tests/support/database.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { closeGate, gate, thingsApp } from './endpoints.ts'

let line: Line
let place: { readonly url: string; readonly pool: number }
beforeAll(async () => {
  const direct = await postgresPlace()
  line = await openLine(direct.url)
  place = { ...direct, url: line.url }
})
beforeEach(() => line.thaw())
afterAll(() => line.close())

describe('calls', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ place: { ...place, statementMilliseconds: 500 }, build: thingsApp })
  })
  afterAll(() => app.close())

  async function slowCall() {
    closeGate()
    const idempotencyKey = randomUUID()
    const call = () => app.call<Problem>('POST /things/slow', { idempotencyKey })
    const answer = call()
    await gate.arrived.promise
    return { answer, again: call }
  }

  it('are told 503 and when to come back when their connection is lost, and a repeat is done', async () => {
    const { answer, again } = await slowCall()
    line.cut()
    gate.open.resolve()
    const { status, headers, body } = await answer
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'server.busy', '2'])
    expect((await again()).status).toBe(200)
  })

  it('are not told that it worked when the answer to their commit is lost, and a repeat tells the truth', async () => {
    const keep = (title: string, idempotencyKey: string) =>
      app.call<{ times: number }>('POST /things', { body: { title }, idempotencyKey })
    const usual = await keep('kept without trouble', randomUUID())
    const key = randomUUID()
    line.swallowAnswerTo('commit')
    expect((await keep('kept in the dark', key)).status).toBe(503)
    line.thaw()
    const again = await keep('kept in the dark', key)
    expect([again.status, again.body.times]).toEqual([201, usual.body.times])
    const rows = await app.platform.database.db.selectFrom('search_misses').select(['folded', 'times']).execute()
    expect(new Set(rows.map(({ times }) => times)).size).toBe(1)
  })

  it('are told 503 when PostgreSQL ends the connection that they hold', async () => {
    const { answer, again } = await slowCall()
    const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.platform.database.db)
    expect(rows.length).toBeGreaterThan(0)
    gate.open.resolve()
    expect((await answer).status).toBe(503)
    await expect.poll(async () => (await again()).status).toBe(200)
  })

  it('do not wait for a statement without end', async () => {
    const endless = sql`select pg_sleep(60)`.execute(app.platform.database.db).catch(fromDatabase)
    // Ended by the database, or on a busy machine by the house that waited a little longer.
    expect(await endless).toMatchObject({ code: 'server.busy' })
  })

  it('are told 503 when no answer comes, and what hangs is used no more', async () => {
    const { answer, again } = await slowCall()
    line.freeze()
    gate.open.resolve()
    expect((await answer).status).toBe(503)
    line.thaw()
    await expect.poll(async () => (await again()).status).toBe(200)
  })
})

describe('readiness', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ place })
  })
  afterAll(() => app.close())

  it('is refused while the database stands still, and comes back', async () => {
    expect((await app.get('/readyz')).status).toBe(200)
    line.freeze()
    expect((await app.get('/readyz')).status).toBe(503)
    line.thaw()
    await expect.poll(async () => (await app.get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  })
})

describe('listening', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(place, createLog('silent'))
  })
  afterAll(() => database.close())

  it('begins again by itself, and says that something may have been missed', async () => {
    const received: string[] = []
    await database.listen(
      'imara_test',
      payload => received.push(payload),
      () => received.push('missed'),
    )
    line.cut()
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['missed'])
    await notify(database.db, 'imara_test', 'said')
    await expect.poll(() => received).toEqual(['missed', 'said'])
  })
})
