// Measures the matching of new jobs with many professionals on PostgreSQL: percentiles of the first wave, of a later
// one, and of the reviewer's count. DATABASE_URL names an empty database to fill (or one filled by an earlier run);
// without it a temporary PostgreSQL is started.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { wiring } from '#server/app/features.ts'
import { countFitting } from '#server/features/jobs/review/review-queries.ts'
import { beginWaves } from '#server/features/leads/send-waves.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/open-platform.ts'
import { testConfig } from '#tests/support/config.ts'
import { databaseAt, startPostgres, statement } from '#tests/support/postgres.ts'
import { inTransaction, runJob } from '#tests/support/time.ts'
import { fillIfEmpty, pick, seeded } from './fill.ts'

const { values: options } = parseArgs({
  options: {
    professionals: { type: 'string', default: '100000' },
    jobs: { type: 'string', default: '120' },
  },
})

type Random = () => number

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function line(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const shown = [0.5, 0.95, 0.99].map(share => percentile(sorted, share).toFixed(1).padStart(7))
  return `${name.padEnd(28)} ${shown.join(' ')} ${(sorted.at(-1) ?? 0).toFixed(1).padStart(7)}  n=${times.length}`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** An open job of a random trade close to a random city, in the state after approval. */
async function anOpenJob({ database }: Platform, random: Random): Promise<string> {
  const { db } = database
  const [cities, trades, owner] = await Promise.all([
    db.selectFrom('cities').select(['id', 'lat', 'lon']).orderBy('slug').execute(),
    db.selectFrom('trades').select('id').orderBy('slug').execute(),
    db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow(),
  ])
  const [city, id, now] = [pick(random, cities), randomUUID(), new Date()]
  await sql`
    insert into jobs (id, code, owner_id, form_slug, form_version, answers, title, description, language, trade_id, city_id,
      lat, lon, area, property_type, work_mode, start_window, currency, budget_max, status, created_at, updated_at)
    values (${id}, ${id}, ${owner.id}, 'load', 1, '{}', 'A job of the load test', 'A job of the load test', 'en',
      ${pick(random, trades).id}, ${city.id}, ${city.lat + random() / 20}, ${city.lon + random() / 20}, 'Centre', 'house',
      'with_material', 'now', 'MAD', 1000000, 'open', ${now}, ${now})`.execute(db)
  return id
}

async function measure(platform: Platform): Promise<void> {
  const { database } = platform
  const random = seeded(11)
  const times: Record<'first' | 'second' | 'count' | 'bare', number[]> = { first: [], second: [], count: [], bare: [] }
  const notifiedOf = new Map<string, number>()
  for (let number = 0; number < Number(options.jobs); number++) {
    const jobId = await anOpenJob(platform, random)
    times.count.push(await timed(() => countFitting(database.db, jobId)))
    times.first.push(await timed(() => inTransaction(platform, it => beginWaves(it, { jobId }))))
    const tomorrow = new Date(Date.now() + 86_400_000)
    times.second.push(await timed(() => runJob(platform, 'send-waves', tomorrow)))
    times.bare.push(await timed(() => sql`select 1`.execute(database.db)))
    const { rows } = await sql<{ notified: number }>`
      select count(*)::int as notified from leads where job_id = ${jobId}`.execute(database.db)
    notifiedOf.set(jobId, rows[0]?.notified ?? 0)
    await database.db.updateTable('jobs').set({ nextWaveAt: null }).where('id', '=', jobId).execute()
  }
  console.log(`${'milliseconds'.padEnd(28)} ${['p50', 'p95', 'p99', 'max'].map(head => head.padStart(7)).join(' ')}`)
  console.log(line('first wave, told and written', times.first))
  console.log(line('second wave', times.second))
  console.log(line('the reviewer’s count', times.count))
  console.log(line('select 1', times.bare))
  console.log(
    `Told in two waves: ${[...notifiedOf.values()].filter(count => count === 30).length} of ${notifiedOf.size} jobs to 30`,
  )
}

async function run(url: string): Promise<void> {
  const platform = await openPlatform(testConfig(), createLog('silent'), { wiring, place: { url, pool: 10 } })
  try {
    await fillIfEmpty(platform, url, Number(options.professionals))
    await measure(platform)
  } finally {
    await platform.close()
  }
}

async function runThrowaway(): Promise<void> {
  const postgres = await startPostgres()
  try {
    await statement(postgres.url, 'create database load')
    await run(databaseAt(postgres.url, 'load'))
  } finally {
    await postgres.stop()
  }
}

const given = process.env.DATABASE_URL
await (given ? run(given) : runThrowaway())
