import { sql } from 'kysely'
import { countEachOfMany, rememberLarge } from '#server/platform/database/large-counts.ts'
import { countEach } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { complaintEnds, waitsForStaff } from '#shared/features/complaints/lifecycle.ts'
import { trendWeeks } from '#shared/features/figures/targets.ts'
import { reviewHours } from '#shared/features/jobs/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'

/** Of the counted rows, which decides whether a figure is remembered. */
export const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

export async function countJobsByStatus(db: Db) {
  return await countEachOfMany(db, db.selectFrom('jobs').select('status as value'))
}

/** This week and earlier ones, from Monday, in UTC. */
export const weeksOf = (now: Date) => sql`(
  select (this - back * interval '7 days') at time zone 'UTC' as start
  from (select date_trunc('week', ${now}::timestamptz at time zone 'UTC') as this) as today
  cross join generate_series(0, ${trendWeeks - 1}::int) as back
)`

export const firstWeek = (now: Date) => sql`(select min(start) from ${weeksOf(now)} as first)`

type Reviewed = { week: string; share: number | null; of: number }

/**
 * Of the jobs reviewed or due in a week, the share that was reviewed within the promised hours; overdue open ones count
 * against it.
 */
export const listReviewed = (db: Db, now: Date): Promise<Reviewed[]> =>
  rememberLarge(
    'reviewed in weeks',
    () => listReviewedNow(db, now),
    weeks => sumOf(weeks, ({ of }) => of),
  )

async function listReviewedNow(db: Db, now: Date): Promise<Reviewed[]> {
  const { rows } = await sql<Reviewed>`
    select to_char(weeks.start at time zone 'UTC', 'YYYY-MM-DD') as week,
      avg(decided.kept::int)::float8 as share,
      count(decided.at)::int as of
    from ${weeksOf(now)} as weeks
    left join (
      select least(answer.at, asked.due) as at, coalesce(answer.at <= asked.due, false) as kept
      from (
        select entity_id, created_at, created_at + ${reviewHours}::int * interval '1 hour' as due from status_changes
        where entity = 'job' and to_status = 'under_review' and from_status is distinct from 'under_review'
          -- Answers and due times come later: earlier ones are in no week.
          and created_at >= ${firstWeek(now)} - ${reviewHours}::int * interval '1 hour'
      ) as asked
      left join lateral (
        select created_at as at, to_status from status_changes
        where entity = 'job' and entity_id = asked.entity_id and from_status = 'under_review'
          and to_status <> 'under_review' and created_at >= asked.created_at
        order by created_at limit 1
      ) as answer on true
      where coalesce(answer.to_status in ('open', 'changes_requested', 'rejected') or answer.at > asked.due,
        asked.due <= ${now}::timestamptz)
    ) as decided
      on decided.at >= weeks.start and decided.at < weeks.start + interval '7 days'
    group by weeks.start order by weeks.start`.execute(db)
  return rows
}

type People = { users: number; professionals: number }

export const countPeople = (db: Db): Promise<People> =>
  rememberLarge(
    'people',
    () => countPeopleNow(db),
    ({ users }) => users,
  )

async function countPeopleNow(db: Db): Promise<People> {
  const { rows } = await sql<People>`
    select (select count(*)::int from users where status = 'active') as users,
      (select count(*)::int from professionals where status = 'approved') as professionals`.execute(db)
  return rows[0] ?? { users: 0, professionals: 0 }
}

type Named = { slug: string; name: Localized }
type Supply = { trade: Named; city: Named; professionals: number; openJobs: number }
/** `counted`: of all trades in all cities. */
type CountedSupply = Supply & { readonly counted: number }

/** Trades in cities with open jobs or professionals; most jobs for fewest professionals first. */
export const listSupply = async (db: Db): Promise<Supply[]> => {
  const found = await rememberLarge(
    'supply',
    () => listSupplyNow(db),
    rows => rows[0]?.counted ?? 0,
  )
  return found.map(({ counted: _, ...supply }) => supply)
}

async function listSupplyNow(db: Db): Promise<CountedSupply[]> {
  const { rows } = await sql<CountedSupply>`
    select jsonb_build_object('slug', trades.slug, 'name', trades.name) as trade,
      jsonb_build_object('slug', cities.slug, 'name', cities.name) as city,
      sum(facts.professionals)::int as professionals, sum(facts.open_jobs)::int as open_jobs,
      (sum(sum(facts.professionals) + sum(facts.open_jobs)) over ())::int as counted
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

/** Most points that an axis can show. */
const mostMarks = 200

type Queue = {
  queue: 'jobs' | 'onboarding' | 'connects' | 'reports' | 'submissions' | 'complaints' | 'reviews' | 'ideas'
  /** The key of the oldest entry's screen: a job, a person, a form. */
  opens: string
  total: number
  since: Date[]
}

/**
 * Each non-empty queue with the timestamps since when its entries wait, oldest first. A renewed document counts from
 * its upload.
 */
export async function listQueues(db: Db, readable: readonly string[]): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    with waiting as (
      select 'jobs' as queue, id::text as opens, submitted_at as since
      from jobs where status = 'under_review' and submitted_at is not null
      union all
      select 'onboarding', r.user_id::text,
        case when r.status = 'approved' then d.came else coalesce(r.submitted_at, r.updated_at) end
      from onboarding_requests r
      left join lateral (
        select min(created_at) as came from onboarding_documents
        where request_id = r.id and status = 'pending' and replaced_at is null
      ) as d on r.status = 'approved'
      where r.status in ('submitted', 'in_review') or d.came is not null
      union all
      select 'connects', id::text, created_at from connect_requests where status = 'pending_review'
      union all
      select 'complaints', id::text, created_at from complaints
      where status in (${sql.join([...waitsForStaff])})
      union all
      select 'reviews', id::text, updated_at from reviews where status = 'flagged'
      union all
      select 'ideas', id::text, updated_at from ideas where status = 'under_review'
      union all
      select 'reports', id::text, created_at from lead_reports where status = 'open'
      union all
      select 'submissions', forms.slug, s.created_at
      from form_submissions s join forms on forms.id = s.form_id
      where s.status = 'new' and forms.kind <> 'job'
    ), ranked as (
      select *, row_number() over (partition by queue order by since, opens) as place from waiting
      where queue = any(${readable})
    )
    select queue, count(*)::int as total,
      (array_agg(opens order by place))[1] as opens,
      array_agg(since order by place) filter (where place <= ${mostMarks}) as since
    from ranked group by queue`.execute(db)
  return rows
}

/** How complaints ended; results without a complaint count zero. */
export async function countOutcomes(db: Db) {
  const ended = db.selectFrom('complaints').where('status', 'in', complaintEnds)
  const counts = await countEach(db, ended.select('status as value'))
  return complaintEnds.map(status => ({ status, count: counts.get(status) ?? 0 }))
}
