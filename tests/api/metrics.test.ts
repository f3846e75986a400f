import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openMetrics } from '#server/platform/metrics.ts'
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
    replicas: { lags: () => [], reads: () => ({ primary: 0, replica: 0, retried: 0 }) },
  })
  const figures = figuresOf(await metrics.text())
  expect([figures.get('imara_database_up'), figures.get('imara_push_sockets')]).toEqual([0, 7])
  expectNone(
    [...figures.keys()].filter(name => name.startsWith('imara_queue')),
    figures,
  )
})
