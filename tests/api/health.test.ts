import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJobRunner } from '#server/platform/scheduled-jobs/job-runner.ts'
import { noteFailure } from '#server/platform/scheduled-jobs/queries.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { health } from '#shared/features/health/contract.ts'
import { app, db, refusal, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Health = Output<(typeof health)['GET /admin/health']>

withApp()
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(app.platform, 'superAdmin')
})

const read = async () => (await app.call<Health>('GET /admin/health', { token: admin.token })).body
const retry = (job: string, row: string) =>
  app.call<{ code?: string }>('POST /admin/health/retry', { token: admin.token, body: { job, row } })

describe('the health of the site', () => {
  it('says what an operator asks first', async () => {
    const { node, database, disk, storage, mail, push, queues, failures } = await read()
    expect(node.version).toBe(process.versions.node)
    expect(Date.parse(node.startedAt as string)).toBeLessThan(Date.now())
    expect(database).toMatchObject({ embedded: false, version: expect.stringMatching(/^\d+\.\d+/) })
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.connections).toBeGreaterThan(0)
    expect(disk).toEqual({ freeBytes: expect.any(Number), isLow: false })
    expect({ storage, mail }).toEqual({ storage: { place: 'folder', answers: true }, mail: null })
    expect(push).toEqual({ sockets: 0, toDevices: false })
    expect(queues.map(({ queue }) => queue)).toEqual(['events', 'pushes', 'device-pushes', 'mails'])
    expect(failures).toEqual({ total: 0, rows: [] })
  })

  it('lists what waits and since when', async () => {
    await sql`insert into mails (id, address, name, language, template, params, created_at, next_attempt_at)
      values (gen_random_uuid(), 'a@example.test', 'A', 'en', 'notice', '{}', now() - interval '3 hours', now())`.execute(
      db(),
    )
    const mails = (await read()).queues.find(({ queue }) => queue === 'mails')
    expect(mails?.rows).toBe(1)
    expect(mails?.oldestSeconds).toBeCloseTo(10_800, -2)
  })

  it('shows a failing job with its error, and lets it try again at once', async () => {
    const [job, row] = ['end-bids', randomUUID()]
    for (let attempt = 1; attempt <= 9; attempt++) await noteFailure(db(), job, row, 'Error: broken')
    const [failure] = (await read()).failures.rows
    expect(failure).toMatchObject({ job, row, attempts: 9, lastError: 'Error: broken' })
    const tried: string[] = []
    const due = { name: job, due: async () => [{ id: row }], run: async () => void tried.push(row) }
    const runner = createJobRunner(app.platform, [due], () => [], 3_600_000)
    await runner.runJobs()
    expect(tried).toEqual([])
    expect((await retry(job, row)).status).toBe(200)
    await runner.runJobs()
    expect(tried).toEqual([row])
    expect((await read()).failures).toEqual({ total: 0, rows: [] })
  })

  it('refuses a retry of what did not fail, and everybody without the permission', async () => {
    expect(refusal(await retry('end-bids', randomUUID()))).toEqual([404, 'request.not-found'])
    const client = await signIn(app.platform, 'consumer')
    const answer = await app.call<{ code?: string }>('GET /admin/health', { token: client.token })
    expect(answer.status).toBe(403)
  })
})

it('a storage that does not answer is said, not hidden', async () => {
  const { storage } = app.platform.appContext.services
  const before = storage.read
  Object.assign(storage, { read: () => Promise.reject(new Error('away')) })
  try {
    expect((await read()).storage.answers).toBe(false)
  } finally {
    Object.assign(storage, { read: before })
  }
})
