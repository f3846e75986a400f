// The demo's data: the same every time, in three languages, and true to the lives of jobs, bids and projects.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBands } from '#server/features/professionals/price-queries.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { PageData } from '#shared/api/page-data.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import type { FormDefinition } from '#shared/forms/definition.ts'
import { validateAnswers } from '#shared/forms/validate.ts'
import { isPictureName, pictures } from '#shared/pictures/index.ts'
import { type Localized, languages } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import { roomOf } from './portfolio.ts'
import { tradeSlugs } from './professionals.ts'
import { priceLevels } from './reference/cities.ts'
import { seedDemo, seededTables, seedReference } from './seed-demo.ts'
import { all, broken, now, options, seeded } from './seeded.ts'
import works from './texts/works.json' with { type: 'json' }

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

/** What a shop sells fits whatever it deals in. */
function fitsTrade(picture: string | null, trade: string): boolean {
  const [groups = ''] = Object.entries(works.pictures).find(([name]) => name === picture)?.[1] ?? []
  return groups.split(',').some(group => group === 'shop' || tradeSlugs[group] === trade)
}

describe('the demo', () => {
  let database: Database
  beforeAll(async () => {
    database = await seeded()
  })
  afterAll(async () => await database.close())

  it('comes out the same every time, and does nothing the second time', async () => {
    const other = await seeded()
    const first = await hashOf(database)
    expect(await hashOf(other)).toBe(first)
    await seedDemo(other.db, options)
    await seedReference(other.db)
    expect(await hashOf(other)).toBe(first)
    await other.close()
  })

  it('is large enough to look alive', async () => {
    const count = async (table: keyof Tables): Promise<number> => (await all(database, table)).length
    expect(await count('cities')).toBeGreaterThanOrEqual(12)
    expect(await count('trades')).toBe(12)
    expect(await count('forms')).toBe(17)
    expect(await count('professionals')).toBeGreaterThanOrEqual(120)
    expect(await count('jobs')).toBeGreaterThanOrEqual(45)
    expect(await count('projects')).toBeGreaterThanOrEqual(22)
    expect(await count('reviews')).toBeGreaterThanOrEqual(350)
    expect(await count('success_stories')).toBe(6)
    const terms = await broken(database, 'select trade_id from trade_terms group by trade_id having count(*) < 40')
    expect(terms).toEqual([])
  })

  it('shows every state of a job and of a project', async () => {
    const states = async (table: 'jobs' | 'projects') => new Set((await all(database, table)).map(row => row.status))
    expect(await states('jobs')).toEqual(new Set(jobLifecycle.states))
    expect(await states('projects')).toEqual(new Set(projectLifecycle.states))
  })

  it('speaks three languages, and no two profiles read alike', async () => {
    const rows = await all(database, 'professionals')
    for (const row of rows) {
      expectComplete(row.headline as Localized)
      expectComplete(row.about as Localized)
    }
    for (const field of ['headline', 'about', 'name', 'slug'] as const) {
      expect(new Set(rows.map(row => JSON.stringify(row[field]))).size).toBe(rows.length)
    }
    const marked = `select id from reviews where text ~ '^[a-z,]+: ' or reply ~ '^[a-z,]+: ' or text = ''`
    expect(await broken(database, marked)).toEqual([])
    expect(new Set((await all(database, 'reviews')).map(row => row.language))).toEqual(new Set(languages))
    expect(new Set((await all(database, 'jobs')).map(row => row.language))).toEqual(new Set(languages))
  })

  it('keeps the books: bids, lines, milestones and figures add up', async () => {
    expect(
      await broken(
        database,
        `select bids.id from bids join bid_lines on bid_id = bids.id group by bids.id, total having total <> sum(amount)`,
      ),
    ).toEqual([])
    expect(
      await broken(
        database,
        `select projects.id from projects join milestones on project_id = projects.id
         group by projects.id, contract_total having contract_total <> sum(amount) or sum(percent) <> 100`,
      ),
    ).toEqual([])
    expect(
      await broken(
        database,
        `select professionals.id from professionals left join lateral (
           select count(*) as n, coalesce(sum((quality + time + price + communication + tidiness) / 5.0), 0) as total
           from reviews where professional_id = professionals.id) as own on true
         where own.n <> rating_count or round(own.total, 2) <> rating_sum`,
      ),
    ).toEqual([])
    expect(
      await broken(
        database,
        `select professionals.id from professionals where completed_projects <> (select count(*) from projects
           where professional_id = professionals.id and status in ('completed', 'closed'))`,
      ),
    ).toEqual([])
  })

  it('is true to the lives of jobs and bids', async () => {
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
    const last = `select entity_id, to_status, row_number() over (partition by entity_id order by created_at desc, id desc) as n
      from status_changes`
    for (const table of ['jobs', 'bids', 'projects']) {
      const wrong = `select ${table}.id, status, to_status from ${table} join (${last}) as last on entity_id = ${table}.id
        where n = 1 and status <> to_status`
      expect(await broken(database, wrong)).toEqual([])
    }
    const early = `select bids.id from bids join jobs on jobs.id = job_id where bids.created_at < jobs.opened_at`
    expect(await broken(database, early)).toEqual([])
    const moment = now.toISOString()
    for (const table of ['jobs', 'bids', 'leads', 'projects', 'status_changes', 'notifications', 'users']) {
      expect(await broken(database, `select id from ${table} where created_at > '${moment}'`)).toEqual([])
    }
    expect(await broken(database, `select id from reviews where published_at > '${moment}'`)).toEqual([])
  })

  it('answers every form as the form asks', async () => {
    const definitions = new Map((await all(database, 'forms')).map(row => [row.slug, row.draft as FormDefinition]))
    for (const job of await all(database, 'jobs')) {
      const definition = definitions.get(job.form_slug)
      expect(definition).toBeDefined()
      if (definition) expect(validateAnswers(definition, job.answers as Record<string, string>)).toEqual([])
    }
  })

  it('shows only pictures that are there', async () => {
    const shown = [
      ...(await all(database, 'portfolio_photos')).map(row => row.picture),
      ...(await all(database, 'success_stories')).flatMap(row => [row.before_picture, row.after_picture]),
      ...(await all(database, 'professionals')).map(row => row.cover),
    ].filter(name => name !== null)
    expect(shown.filter(name => !isPictureName(name))).toEqual([])
    const files = Object.keys(pictures).map(name => new URL(`./pictures/${name}.webp`, import.meta.url))
    expect(files.filter(file => !existsSync(file))).toEqual([])
  })

  it('shows no room twice in a city, nor among the featured', async () => {
    const { rows } = await sql<{ city: string; featured: boolean; name: string; pictures: string[]; trade: string }>`
      select c.slug as city, p.featured, p.name, t.slug as trade, (select jsonb_agg(picture order by i.position, ph.position)
        from portfolio_items i join portfolio_photos ph on ph.item_id = i.id and ph.kind = 'after'
        where i.professional_id = p.id and i.status = 'published') as pictures
      from professionals p join cities c on c.id = p.city_id
      join professional_trades pt on pt.professional_id = p.id and pt.position = 0 join trades t on t.id = pt.trade_id
      where p.type <> 'supplier'`.execute(database.db)
    const twiceIn = (some: typeof rows): string[] => {
      const rooms = some.flatMap(({ pictures: own }) => [...new Set(own.slice(0, 3).map(roomOf))])
      return rooms.filter((room, place) => rooms.indexOf(room) < place)
    }
    for (const { name, pictures: own } of rows) expect([name, own.length >= 3]).toEqual([name, true])
    expect(twiceIn(rows.filter(({ featured }) => featured))).toEqual([])
    const together = Map.groupBy(rows, ({ city, trade }) => `${trade} in ${city}`)
    expect([...together].flatMap(([place, some]) => (twiceIn(some).length > 0 ? [place] : []))).toEqual([])
    const cooling = rows
      .filter(({ trade }) => trade === 'air-conditioning')
      .flatMap(({ pictures: own }) => own.slice(0, 3))
    expect(cooling.filter(name => !/air-conditioner|site.ac-|insulation/.test(name))).toEqual([])
  })

  it('shows works whose days, weeks, square metres and costs fit each other and the trade', async () => {
    const { rows } = await sql<{
      slug: string
      trade: string
      type: string
      days: number | null
      area: number | null
      low: number | null
      currency: string
      story: string
      picture: string | null
    }>`select i.id as slug, t.slug as trade, p.type, i.duration_days as days, i.area_sqm as area, i.cost_low as low,
        i.currency, i.story ->> 'en' as story,
        (select picture from portfolio_photos where item_id = i.id order by position limit 1) as picture
      from portfolio_items i join professionals p on p.id = i.professional_id join trades t on t.id = i.trade_id
      where i.status = 'published'`.execute(database.db)
    type Row = (typeof rows)[number]
    const cost = ({ low, currency }: Row): number | null =>
      low === null ? null : low / minorUnits(currency) / (priceLevels[currency] ?? 1) / 0.85
    const per = (sum: number | null, of: number | null): number | null =>
      sum === null || of === null ? null : sum / of
    const isOutside = (value: number | null, low: number, high: number) =>
      value !== null && (value < low || value > high)
    const weeks = ({ story }: Row) => Number(/(\d+) weeks/.exec(story)?.[1] ?? 0)
    const noLight = ['masonry', 'air-conditioning', 'painting', 'plumbing']
    // Costs are rounded to two figures, so with a tenth of air; short works to whole days.
    const slips: Readonly<Record<string, (row: Row) => boolean>> = {
      weeks: row => weeks(row) > 0 && row.days !== null && Math.round(row.days / 7) !== weeks(row),
      pace: row => (row.days ?? 0) > 3 && isOutside(per(cost(row), row.days), 1_200, 4_000),
      'price of a square metre': row => isOutside(per(cost(row), row.area), 50, 5_500),
      reason: row => /more light/.test(row.story) && noLight.includes(row.trade),
      subject: row => !fitsTrade(row.picture, row.trade),
    }
    const wrong = rows.flatMap(row =>
      Object.entries(slips).flatMap(([what, isWrong]) => (isWrong(row) ? [`${what}: ${JSON.stringify(row)}`] : [])),
    )
    expect(wrong).toEqual([])
    expect(rows.filter(({ days, low }) => days !== null && low !== null).length).toBeGreaterThan(100)
  })

  it('tells no two stories by one pair of pictures', async () => {
    const stories = await all(database, 'success_stories')
    expect(new Set(stories.map(row => row.after_picture)).size).toBe(stories.length)
    for (const row of stories) expect(roomOf(String(row.before_picture))).toBe(roomOf(String(row.after_picture)))
  })

  it('has prices enough to compare in the main cities', async () => {
    const bands = await listBands(database.db, {}, now)
    const of = (city: string) => bands.filter(band => band.city.slug === city).length
    expect([of('casablanca') >= 8, of('lahore') >= 5, of('dubai') >= 5, bands.length >= 50]).toEqual([
      true,
      true,
      true,
      true,
    ])
    const wrong = `select name from professionals where price_low is not null and price_low > price_high`
    expect(await broken(database, wrong)).toEqual([])
  })

  it('gives the demo accounts something to do', async () => {
    const { rows } = await sql<{ page_data: unknown }>`select page_data from site_versions`.execute(database.db)
    expect(PageData.safeParse(rows[0]?.page_data).success).toBe(true)
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
      select (select count(*)::int from bid_offers o join bids b on b.id = o.bid_id
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
