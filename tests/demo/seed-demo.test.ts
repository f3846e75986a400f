// The demo's data: deterministic, in three languages, and consistent with the lifecycles of jobs, bids and projects.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo, seedReference } from '#server/demo/seed-demo.ts'
import { seededTables } from '#server/demo/seeded-tables.ts'
import { listBands } from '#server/features/professionals/card-queries.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { PageData } from '#shared/api/page-data.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import type { FormDefinition } from '#shared/forms/definition.ts'
import { validateAnswers } from '#shared/forms/validate.ts'
import { type Localized, languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { all, expectNoRows, now, options, seeded } from './seeded.ts'

async function hashOf(database: Database): Promise<string> {
  const hash = createHash('sha256')
  for (const table of seededTables) {
    const rows = (await all(database, table)).map(row => JSON.stringify(row)).sort()
    hash.update(`${table}\n${rows.join('\n')}`)
  }
  return hash.digest('hex')
}

function expectComplete(text: Localized): void {
  for (const language of languages) expect(text[language].length).toBeGreaterThan(10)
  expect(JSON.stringify(text)).not.toMatch(/[{][a-z]+[}]|undefined/)
  expect(text.ar).toMatch(/\p{Script=Arabic}/u)
}

describe('the demo data', () => {
  let database: Database
  beforeAll(async () => {
    database = await seeded()
  })
  afterAll(async () => await database.close())

  it('is deterministic, and a second run changes nothing', { timeout: 60_000 }, async () => {
    const other = await seeded()
    const first = await hashOf(database)
    expect(await hashOf(other)).toBe(first)
    await seedDemo(other.db, options)
    await seedReference(other.db)
    expect(await hashOf(other)).toBe(first)
    await other.close()
  })

  it('is large enough to look realistic', async () => {
    const count = async (table: keyof Tables): Promise<number> => (await all(database, table)).length
    expect(await count('cities')).toBeGreaterThanOrEqual(12)
    expect(await count('trades')).toBe(12)
    expect(await count('forms')).toBe(26)
    expect(await count('professionals')).toBeGreaterThanOrEqual(120)
    expect(await count('jobs')).toBeGreaterThanOrEqual(45)
    expect(await count('projects')).toBeGreaterThanOrEqual(22)
    expect(await count('reviews')).toBeGreaterThanOrEqual(350)
    expect(await count('successStories')).toBe(6)
    await expectNoRows(database, 'select trade_id from trade_terms group by trade_id', 'having count(*) < 40')
  })

  it('has every state of a job and of a project', async () => {
    const states = async (table: 'jobs' | 'projects') => new Set((await all(database, table)).map(row => row.status))
    expect(await states('jobs')).toEqual(new Set(jobLifecycle.states))
    expect(await states('projects')).toEqual(new Set(projectLifecycle.states))
  })

  it('has three languages, and no two profiles are equal', async () => {
    const rows = await all(database, 'professionals')
    for (const row of rows) {
      expectComplete(row.headline as Localized)
      expectComplete(row.about as Localized)
    }
    for (const field of ['headline', 'about', 'name', 'slug'] as const) {
      expect(new Set(rows.map(row => JSON.stringify(row[field]))).size).toBe(rows.length)
    }
    const marked = `where text ~ '^[a-z,]+: ' or reply ~ '^[a-z,]+: ' or text = ''`
    await expectNoRows(database, 'select id from reviews', marked)
    expect(new Set((await all(database, 'reviews')).map(row => row.language))).toEqual(new Set(languages))
    expect(new Set((await all(database, 'jobs')).map(row => row.language))).toEqual(new Set(languages))
  })

  it('adds up: bids, lines, milestones and figures', async () => {
    await expectNoRows(
      database,
      'select bids.id from bids join bid_lines on bid_id = bids.id group by bids.id, total',
      'having total <> sum(amount)',
    )
    await expectNoRows(
      database,
      'select projects.id from projects join milestones on project_id = projects.id group by projects.id, contract_total',
      'having contract_total <> sum(amount) or sum(percent) <> 100',
    )
    await expectNoRows(
      database,
      `select professionals.id from professionals left join lateral (
           select count(*) as n, coalesce(sum((quality + time + price + communication + tidiness) / 5.0), 0) as total
           from reviews where professional_id = professionals.id and kind = 'workmanship' and side = 'client'
             and status in ('published', 'flagged', 'upheld')) as own on true`,
      'where own.n <> rating_count or round(own.total, 2) <> rating_sum',
    )
    await expectNoRows(
      database,
      `select professionals.id from professionals left join lateral (
           select count(*) filter (where status in ('completed', 'closed')) as done, count(*) as ended,
             count(*) filter (where status in ('completed', 'closed') and not exists (
               select from complaints where complaints.project_id = projects.id
                 and complaints.against_id = professionals.user_id
                 and complaints.status in ('resolved', 'partly_resolved'))) as well
           from projects where professional_id = professionals.id
             and status in ('completed', 'closed', 'terminated')) as own on true`,
      'where (own.done, own.ended, own.well) is distinct from (completed_projects, ended_projects, successful_projects)',
    )
    // Counting again changes nothing.
    const before = await all(database, 'professionals')
    await sql`select refresh_figures((select array_agg(id) from professionals))`.execute(database.db)
    expect(await all(database, 'professionals')).toEqual(before)
  })

  it('has bids that fit the state of their job, and nothing in the future', async () => {
    const states: Record<string, readonly string[]> = {
      open: ['submitted', 'shortlisted', 'withdrawn', 'declined'],
      expired: ['expired'],
      awarded: ['accepted', 'not_selected', 'withdrawn'],
      in_progress: ['accepted', 'not_selected', 'withdrawn'],
      completed: ['accepted', 'not_selected', 'withdrawn'],
      cancelled: ['accepted', 'not_selected', 'withdrawn'],
    }
    const { rows } = await sql<{ job: string; bid: string }>`
      select distinct jobs.status as job, bids.status as bid from bids join jobs on jobs.id = job_id`.execute(
      database.db,
    )
    for (const { job, bid } of rows) expect(states[job] ?? []).toContain(bid)
    const early = 'where bids.created_at < jobs.opened_at'
    await expectNoRows(database, 'select bids.id from bids join jobs on jobs.id = job_id', early)
    const moment = now.toISOString()
    for (const table of ['jobs', 'bids', 'leads', 'projects', 'status_changes', 'notifications', 'users'])
      await expectNoRows(database, `select id from ${table}`, `where created_at > '${moment}'`)
    await expectNoRows(database, 'select id from reviews', `where published_at > '${moment}'`)
  })

  it('has valid answers to every form', async () => {
    const definitions = new Map((await all(database, 'forms')).map(row => [row.slug, row.draft as FormDefinition]))
    for (const job of await all(database, 'jobs')) {
      const definition = definitions.get(job.formSlug)
      expect(definition).toBeDefined()
      const answers = job.answers as Record<string, string>
      if (definition) expectNone(validateAnswers(definition, answers), Object.keys(answers))
    }
  })

  it('has enough prices for comparison in the main cities', async () => {
    const bands = await listBands(database.db, {}, now)
    const of = (city: string) => bands.filter(band => band.city.slug === city).length
    expect([of('casablanca') >= 8, of('lahore') >= 5, of('dubai') >= 5, bands.length >= 50]).toEqual([
      true,
      true,
      true,
      true,
    ])
    const priced = 'select name from professionals where price_low is not null'
    await expectNoRows(database, priced, 'and price_low > price_high')
  })

  it('has open tasks for the demo accounts', async () => {
    const { rows } = await sql<{ pageData: unknown }>`select page_data from site_versions`.execute(database.db)
    expect(PageData.safeParse(rows[0]?.pageData).success).toBe(true)
    const own = await sql<{ status: string; n: number }>`
      select jobs.status, count(*)::int as n from jobs join users on users.id = owner_id
      where email = 'consumer@demo.imara.test' group by jobs.status`.execute(database.db)
    expect(own.rows.map(row => row.status)).toEqual(
      expect.arrayContaining(['under_review', 'open', 'awarded', 'in_progress', 'completed']),
    )
    const bids = await sql`select bids.id from bids join jobs on jobs.id = job_id join users on users.id = owner_id
      where email = 'consumer@demo.imara.test' and jobs.status = 'open' and bids.status = 'submitted'`.execute(
      database.db,
    )
    expect(bids.rows.length).toBeGreaterThanOrEqual(4)
    const waiting = await sql<{ n: number }>`
      select (select count(*)::int from counter_offers o join bids b on b.id = o.bid_id
          join professionals p on p.id = b.professional_id join users u on u.id = p.user_id
          where o.status = 'open' and o.made_by = 'client' and u.email = 'contractor@demo.imara.test')
        * (select count(*)::int from leads l join professionals p on p.id = l.owner_id join users u on u.id = p.user_id
          where l.source = 'connect' and u.email = 'advisor@demo.imara.test')
        * (select count(*)::int from leads l join jobs j on j.id = l.job_id and j.status = 'open'
          join professionals p on p.id = l.owner_id join users u on u.id = p.user_id
          where u.email = 'builder@demo.imara.test') as n`.execute(database.db)
    expect(waiting.rows[0]?.n).toBeGreaterThan(0)
    const leads = await sql<{
      stage: string
    }>`select distinct stage from leads join professionals on professionals.id = owner_id
      join users on users.id = user_id where email = 'contractor@demo.imara.test'`.execute(database.db)
    expect(leads.rows.map(row => row.stage)).toEqual(expect.arrayContaining(['new', 'viewed', 'quoted', 'won']))
    const fits = await sql`select fitting.professional_id from jobs, professionals_fitting(jobs.id) as fitting
      join professionals on professionals.id = fitting.professional_id join users on users.id = user_id
      where jobs.title like '%Gauthier%' and email = 'contractor@demo.imara.test'`.execute(database.db)
    expect(fits.rows.length).toBe(1)
  })
})
