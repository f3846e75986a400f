import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openMetrics } from '#server/platform/metrics.ts'
import { createJobRunner } from '#server/platform/scheduled-jobs/job-runner.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { contract } from '#shared/contract.ts'
import { allRoutes } from '#shared/routes/select.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, db, users, withUsers } from '#tests/support/fixtures.ts'

const monitoring = join(import.meta.dirname, '../../docs/monitoring')

/** Value by name and labels, as Prometheus reads the text. */
const figuresOf = (text: string): ReadonlyMap<string, number> =>
  new Map([...text.matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))

describe('the figures for operators', () => {
  withUsers()

  beforeAll(async () => {
    await app.platform.deliverer.deliverAll()
    await sql`insert into events (id, name, payload, created_at, next_attempt_at)
      values (gen_random_uuid(), 'unknown-to-this-build', '{}', now() - interval '2 hours', now())`.execute(db())
    await sql`insert into mails (id, user_id, address, name, language, template, params, created_at, next_attempt_at)
      values (gen_random_uuid(), ${users.client.id}, 'a@example.test', 'A', 'en', 'notice', '{}', now() - interval '3 minutes', now())`.execute(
      db(),
    )
    await sql`insert into scheduled_job_failures (job, row_id, attempts, next_attempt_at, last_error)
      values ('end-bids', gen_random_uuid(), 3, now() + interval '1 hour', 'broken')`.execute(db())
  })

  it('say how many rows wait, how long the oldest has waited, and what scheduled jobs failed at', async () => {
    const figures = figuresOf(await app.platform.metrics.text())
    expect(figures.get('imara_database_up')).toBe(1)
    expect(figures.get('imara_queue_rows{queue="events"}')).toBe(1)
    expect(figures.get('imara_queue_oldest_seconds{queue="events"}')).toBeCloseTo(7200, -2)
    expect(figures.get('imara_queue_oldest_seconds{queue="mails"}')).toBeGreaterThanOrEqual(180)
    expect(figures.get('imara_queue_oldest_seconds{queue="device-pushes"}')).toBe(0)
    expect(figures.get('imara_job_failed_rows{scheduled_job="end-bids"}')).toBe(1)
  })

  it('count answers by endpoint and screen, with names of the tables alone', async () => {
    await app.call(`GET /jobs/${randomUUID()}`, { token: users.client.token })
    await app.call('GET /no-such-endpoint-of-ours')
    await app.get('/fr/find-professionals?what=plumber')
    await app.get('/user/jobs/a-made-up-name/_payload.json')
    await app.get('/wp-login')
    const label = /^imara_route_seconds_count\{route="([^"]*)",status="(\dxx)"\}/gm
    const routes = new Set([...(await app.platform.metrics.text()).matchAll(label)].map(([, route = '']) => route))
    const known = new Set<string>([...Object.keys(contract), ...allRoutes().map(([name]) => name), 'unknown'])
    expectNone(
      [...routes].filter(route => !known.has(route)),
      [...routes],
    )
    expect([...routes]).toEqual(expect.arrayContaining(['GET /jobs/{job}', 'find-professionals', 'unknown']))
  })

  it('say for how long a scheduled job is behind, also one that fails as a whole', async () => {
    const fails: ScheduledJob = { name: 'fails', due: () => Promise.reject(new Error('broken')), run: async () => {} }
    // Its round ends clearly after the beginning, from which the other one is late.
    const works: ScheduledJob = { name: 'works', due: () => wait(20, []), run: async () => {} }
    const runner = createJobRunner(app.platform, [fails, works], () => [], 3_600_000)
    expect(runner.lateness()).toEqual({})
    runner.begin()
    await vi.waitFor(() => {
      const { fails: behind = 0, works: done = Number.POSITIVE_INFINITY } = runner.lateness()
      expect(behind - done).toBeGreaterThan(0.01)
    })
    await runner.stop()
    expect(Object.keys(runner.lateness())).toEqual(['fails', 'works'])
  })

  it('are named as the dashboard and the alerts name them', async () => {
    const text = await app.platform.metrics.text()
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
    const used = readdirSync(monitoring).flatMap(file => [
      ...readFileSync(join(monitoring, file), 'utf8').matchAll(/\b(?:imara|nodejs|process)_\w+/g),
    ])
    const names = [...new Set(used.map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')))]
    expect(names.length).toBeGreaterThan(8)
    expectNone(
      names.filter(name => !known.has(name)),
      names,
    )
  })
})

it('a node whose database does not answer says so beside its own figures', async () => {
  const metrics = openMetrics({
    sockets: () => 7,
    backlog: () => Promise.reject(new Error('gone')),
    lateness: () => ({}),
    replicas: { lags: () => [], reads: () => ({ primary: 0, replica: 0, retried: 0 }) },
  })
  const figures = figuresOf(await metrics.text())
  expect([figures.get('imara_database_up'), figures.get('imara_push_sockets')]).toEqual([0, 7])
  expectNone(
    [...figures.keys()].filter(name => name.startsWith('imara_queue')),
    figures,
  )
})
