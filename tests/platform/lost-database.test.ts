import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#server/platform/database/at-commit.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { createLog } from '#server/platform/log.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { closeGate, gate, thingsApp } from './endpoints.ts'

let line: Line
let place: { readonly url: string; readonly pool: number }
beforeAll(async () => {
  const direct = await testPlace()
  line = await openLine(direct.url)
  place = { ...direct, url: line.url }
})
beforeEach(() => line.thaw())
afterAll(() => line.close())

describe('requests', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ place: { ...place, statementMilliseconds: 500 }, build: thingsApp })
  })
  afterAll(() => app.close())

  /** Without a key nobody may repeat it for the caller. */
  async function slowCall(idempotencyKey: string | null = null) {
    closeGate()
    const call = () => app.call<Problem>('POST /things/slow', { idempotencyKey })
    const answer = call()
    await gate.arrived.promise
    return { answer, again: call }
  }

  it('answer 503 with Retry-After when their connection is lost, and a repeat succeeds', async () => {
    const { answer, again } = await slowCall()
    line.cut()
    gate.open.resolve()
    const { status, headers, body } = await answer
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'server.busy', '2'])
    expect((await again()).status).toBe(200)
  })

  it('with a key are answered although their connection is lost', async () => {
    const { answer } = await slowCall(randomUUID())
    line.cut()
    gate.open.resolve()
    expect((await answer).status).toBe(200)
  })

  it('whose answer to the commit is lost get it by their key, and so does a repeat', async () => {
    const save = (title: string, idempotencyKey: string) =>
      app.call<{ times: number }>('POST /things', { body: { title }, idempotencyKey })
    const usual = await save('kept without trouble', randomUUID())
    const key = randomUUID()
    line.swallowAnswerTo('commit')
    const saved = await save('kept in the dark', key)
    line.thaw()
    const again = await save('kept in the dark', key)
    expect([saved, again].map(({ status, body }) => [status, body.times])).toEqual(
      Array(2).fill([201, usual.body.times]),
    )
    const rows = await app.platform.database.db.selectFrom('searchMisses').select(['folded', 'times']).execute()
    expect(new Set(rows.map(({ times }) => times)).size).toBe(1)
  })

  it('answer 503 when PostgreSQL ends their connection', async () => {
    const { answer, again } = await slowCall()
    const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.platform.database.db)
    expect(rows.length).toBeGreaterThan(0)
    gate.open.resolve()
    expect((await answer).status).toBe(503)
    await expect.poll(async () => (await again()).status).toBe(200)
  })

  it('do not wait for an endless statement', async () => {
    const endless = sql`select pg_sleep(60)`.execute(app.platform.database.db).catch(fromDatabase)
    // Ended by the database, or on a busy machine by the server's own, slightly longer limit.
    expect(await endless).toMatchObject({ code: 'server.busy' })
  })

  it('answer 503 when no answer comes, and the hanging connection is discarded', async () => {
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

  it('fails while the database is frozen, and recovers', async () => {
    expect((await app.get('/readyz')).status).toBe(200)
    line.freeze()
    expect((await app.get('/readyz')).status).toBe(503)
    line.thaw()
    await expect.poll(async () => (await app.get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  })
})

describe('a start', () => {
  it('goes on when the database accepts connections after more than the wait for one', async () => {
    line.freeze()
    const database = await openDatabase(place, createLog('silent'))
    const migrated = migrate(database, createLog('silent'))
    setTimeout(line.thaw, 2_500)
    await expect(migrated).resolves.toBeUndefined()
    await database.close()
  })
})

describe('LISTEN', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(place, createLog('silent'))
  })
  afterAll(() => database.close())

  it('reconnects by itself, and reports that notifications may have been missed', async () => {
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
