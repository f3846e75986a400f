// The SQL of the staff's figures.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Localized } from '#shared/values/localized.ts'

type Queue = { waiting: number; oldest: Date | null; within_day: number | null }

/** The queue of jobs; the share of the decisions since the moment that came within a day of the submission. */
export async function getJobQueue(db: Db, since: Date): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select
      (select count(*)::int from jobs where status = 'under_review') as waiting,
      (select min(submitted_at) from jobs where status = 'under_review') as oldest,
      (
        select avg((decided.created_at - asked.at <= interval '1 day')::int)::float8
        from status_changes as decided
        cross join lateral (
          select max(created_at) as at from status_changes
          where entity = 'job' and entity_id = decided.entity_id
            and to_status = 'under_review' and created_at <= decided.created_at
        ) as asked
        where decided.entity = 'job' and decided.from_status = 'under_review'
          and decided.to_status in ('open', 'changes_requested', 'rejected')
          and decided.created_at >= ${since} and asked.at is not null
      ) as within_day`.execute(db)
  return rows[0] ?? { waiting: 0, oldest: null, within_day: null }
}

export async function listJobsToReview(db: Db) {
  return await db
    .selectFrom('jobs')
    .select(['id', 'title', 'language', 'submitted_at'])
    .where('status', '=', 'under_review')
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at')
    .limit(6)
    .execute()
}

export async function countJobsByStatus(db: Db) {
  return await db
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

type Market = {
  bids_per_job: number | null
  three_bids: number | null
  award_rate: number | null
  hours_to_first_bid: number | null
}

/** Of the jobs that opened since the moment. Three bids: within the first seven days, of jobs at least that old. */
export async function getMarket(db: Db, since: Date, weekAgo: Date): Promise<Market> {
  const { rows } = await sql<Market>`
    select
      (percentile_cont(0.5) within group (order by opened.bids))::float8 as bids_per_job,
      (avg((opened.early_bids >= 3)::int) filter (where opened.opened_at <= ${weekAgo}))::float8 as three_bids,
      (avg((opened.status in ('awarded', 'in_progress', 'completed'))::int)
        filter (where opened.status <> 'open'))::float8 as award_rate,
      (percentile_cont(0.5) within group (
        order by extract(epoch from opened.first_bid - opened.opened_at) / 3600
      ))::float8 as hours_to_first_bid
    from (
      select jobs.status, jobs.opened_at, count(bids.id) as bids, min(bids.created_at) as first_bid,
        count(bids.id) filter (where bids.created_at <= jobs.opened_at + interval '7 days') as early_bids
      from jobs left join bids on bids.job_id = jobs.id
      where jobs.opened_at >= ${since}
      group by jobs.id
    ) as opened`.execute(db)
  return rows[0] ?? { bids_per_job: null, three_bids: null, award_rate: null, hours_to_first_bid: null }
}

export async function countPeople(db: Db): Promise<{ users: number; professionals: number }> {
  const { rows } = await sql<{ users: number; professionals: number }>`
    select (select count(*)::int from users where status = 'active') as users,
      (select count(*)::int from professionals where status = 'approved') as professionals`.execute(db)
  return rows[0] ?? { users: 0, professionals: 0 }
}

type Week = { week: string; jobs: number; bids: number; awards: number }

/** The last eight weeks, Monday first, in UTC. */
export async function listWeeks(db: Db, now: Date): Promise<Week[]> {
  const { rows } = await sql<Week>`
    with weeks as (
      select this - back * interval '7 days' as start
      from (select date_trunc('week', ${now}::timestamptz at time zone 'UTC') as this) as today
      cross join generate_series(0, 7) as back
    ), happened as (
      select 'job' as kind, submitted_at at time zone 'UTC' as at from jobs where submitted_at is not null
      union all select 'bid', created_at at time zone 'UTC' from bids
      union all select 'award', created_at at time zone 'UTC' from projects
    )
    select to_char(weeks.start, 'YYYY-MM-DD') as week,
      count(*) filter (where kind = 'job')::int as jobs,
      count(*) filter (where kind = 'bid')::int as bids,
      count(*) filter (where kind = 'award')::int as awards
    from weeks
    left join happened on happened.at >= weeks.start and happened.at < weeks.start + interval '7 days'
    group by weeks.start order by weeks.start`.execute(db)
  return rows
}

type Supply = {
  trade_slug: string
  trade_name: Localized
  city_slug: string
  city_name: Localized
  professionals: number
  open_jobs: number
}

/** Trades in cities with open jobs or professionals; most jobs for fewest professionals first. */
export async function listSupply(db: Db): Promise<Supply[]> {
  const { rows } = await sql<Supply>`
    select trades.slug as trade_slug, trades.name as trade_name, cities.slug as city_slug, cities.name as city_name,
      sum(facts.professionals)::int as professionals, sum(facts.open_jobs)::int as open_jobs
    from (
      select professional_trades.trade_id, professionals.city_id, 1 as professionals, 0 as open_jobs
      from professionals join professional_trades on professional_trades.professional_id = professionals.id
      where professionals.status = 'approved'
      union all
      select trade_id, city_id, 0, 1 from jobs where status = 'open'
    ) as facts
    join trades on trades.id = facts.trade_id
    join cities on cities.id = facts.city_id
    group by trades.id, cities.id
    order by sum(facts.open_jobs)::float8 / (1 + sum(facts.professionals)) desc, professionals desc,
      trades.slug, cities.slug
    limit 60`.execute(db)
  return rows
}
