// The SQL of the professional's and of the client's figures.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

type Profile = {
  reply_minutes: number | null
  city_reply_minutes: number | null
  rating: number | null
  rating_count: number
}

/** The own reply time and rating, and the median reply time of the same trades in the same city. */
export async function getProfile(db: Db, professionalId: string): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select own.reply_minutes, shown_rating(own.id) as rating, own.rating_count, (
      select round(percentile_cont(0.5) within group (order by peers.reply_minutes))::int
      from professionals as peers
      where peers.city_id = own.city_id and peers.status = 'approved' and peers.reply_minutes is not null
        and exists (
          select from professional_trades as theirs
          join professional_trades as mine on mine.trade_id = theirs.trade_id and mine.professional_id = own.id
          where theirs.professional_id = peers.id
        )
    ) as city_reply_minutes
    from professionals as own where own.id = ${professionalId}`.execute(db)
  return rows[0] ?? { reply_minutes: null, city_reply_minutes: null, rating: null, rating_count: 0 }
}

type Bids = { sent: number; shortlisted: number }

export async function countBids(db: Db, professionalId: string): Promise<Bids> {
  const { rows } = await sql<Bids>`
    select count(*)::int as sent,
      count(*) filter (where status = 'shortlisted')::int as shortlisted
    from bids where professional_id = ${professionalId}`.execute(db)
  return rows[0] ?? { sent: 0, shortlisted: 0 }
}

type Leads = { fresh: number; leads: number; viewed: number; bids: number; decided: number; won: number }

/** New leads of open jobs, and since the given moment how far leads came: to a bid, to the client's word on it, to a yes. */
export async function countLeads(db: Db, professionalId: string, since: Date): Promise<Leads> {
  const { rows } = await sql<Leads>`
    select count(*) filter (where leads.stage = 'new' and jobs.status = 'open')::int as fresh,
      count(*) filter (where leads.created_at >= ${since})::int as leads,
      count(*) filter (where leads.created_at >= ${since} and leads.stage <> 'new')::int as viewed,
      count(*) filter (where leads.created_at >= ${since} and bid.sent)::int as bids,
      count(*) filter (where leads.created_at >= ${since} and bid.decided)::int as decided,
      count(*) filter (where leads.created_at >= ${since} and bid.won)::int as won
    from leads join jobs on jobs.id = leads.job_id
    cross join lateral (
      select count(*) > 0 as sent, coalesce(bool_or(status in ('accepted', 'declined', 'not_selected')), false) as decided,
        coalesce(bool_or(status = 'accepted'), false) as won
      from bids where bids.job_id = leads.job_id and bids.professional_id = leads.owner_id
    ) as bid
    where leads.owner_id = ${professionalId}`.execute(db)
  return rows[0] ?? { fresh: 0, leads: 0, viewed: 0, bids: 0, decided: 0, won: 0 }
}

/** Open jobs that the professional has neither answered nor put aside, the most urgent first. */
export async function listUnansweredLeads(db: Db, professionalId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .select(['jobs.id', 'jobs.title', 'jobs.language', 'leads.created_at'])
    .where('leads.owner_id', '=', professionalId)
    .where('leads.stage', 'in', ['new', 'viewed'])
    .where('jobs.status', '=', 'open')
    .orderBy('leads.due_at')
    .limit(10)
    .execute()
}

export async function listPlansToConfirm(db: Db, professionalId: string) {
  return await db
    .selectFrom('projects')
    .innerJoin('jobs', 'jobs.id', 'projects.job_id')
    .select(['projects.id', 'projects.title', 'jobs.language', 'projects.created_at'])
    .where(({ and }) => and({ 'projects.professional_id': professionalId, 'projects.status': 'planned' }))
    .where('projects.professional_confirmed_at', 'is', null)
    .orderBy('projects.created_at')
    .limit(10)
    .execute()
}

/** Projects at work and what they are worth, by currency. */
export async function sumActive(db: Db, professionalId: string) {
  const { rows } = await sql<{ currency: string; amount: number; count: number }>`
    select currency, sum(contract_total)::bigint as amount, count(*)::int as count
    from projects
    where professional_id = ${professionalId} and status in ('active', 'on_hold', 'handover')
    group by currency order by amount desc`.execute(db)
  return rows
}

/** Milestones of running projects that are not accepted yet, soonest first. */
export async function listDueMilestones(db: Db, professionalId: string) {
  return await db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.project_id')
    .select([
      'projects.id as project',
      'milestones.title',
      'milestones.due_date',
      'milestones.amount',
      'projects.currency',
    ])
    .where('projects.professional_id', '=', professionalId)
    .where('projects.status', 'in', ['planned', 'active', 'on_hold', 'handover'])
    .where('milestones.status', 'not in', ['accepted', 'auto_accepted'])
    .orderBy('milestones.due_date')
    .orderBy('milestones.position')
    .limit(6)
    .execute()
}

// The SQL of the client's figures.
type JobFigures = { open: number; under_review: number; bids: number }

export async function countJobs(db: Db, clientId: string): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    select
      count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'under_review')::int as under_review,
      coalesce(sum((
        select count(*) from bids
        where bids.job_id = jobs.id and bids.status in ('submitted', 'shortlisted', 'accepted', 'not_selected')
      )), 0)::int as bids
    from jobs where owner_id = ${clientId}`.execute(db)
  return rows[0] ?? { open: 0, under_review: 0, bids: 0 }
}

type OpenJob = { id: string; title: string; language: string; bids: number; first_bid: Date | null }

/** Open jobs with their live bids, most bids first. */
export async function listOpenJobs(db: Db, clientId: string): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select jobs.id, jobs.title, jobs.language, count(bids.id)::int as bids, min(bids.created_at) as first_bid
    from jobs
    left join bids on bids.job_id = jobs.id and bids.status in ('submitted', 'shortlisted')
    where jobs.owner_id = ${clientId} and jobs.status = 'open'
    group by jobs.id
    order by bids desc, jobs.created_at
    limit 10`.execute(db)
  return rows
}

export async function listSentBack(db: Db, clientId: string) {
  return await db
    .selectFrom('jobs')
    .select(['id', 'title', 'language', 'updated_at'])
    .where(({ and }) => and({ owner_id: clientId, status: 'changes_requested' }))
    .orderBy('updated_at')
    .limit(10)
    .execute()
}

type Running = {
  id: string
  title: string
  language: string
  status: string
  currency: string
  contract_total: number
  client_confirmed_at: Date | null
  created_at: Date
  accepted: number
  next_title: string | null
  next_due: string | null
}

/** Projects that are not over, with what is accepted and what is due next. */
export async function listRunning(db: Db, clientId: string): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select projects.id, projects.title, jobs.language, projects.status, projects.currency, projects.contract_total,
      projects.client_confirmed_at, projects.created_at,
      coalesce((
        select sum(amount) from milestones
        where project_id = projects.id and status in ('accepted', 'auto_accepted')
      ), 0)::bigint as accepted,
      next.title as next_title, next.due_date as next_due
    from projects
    join jobs on jobs.id = projects.job_id
    left join lateral (
      select title, due_date from milestones
      where project_id = projects.id and status not in ('accepted', 'auto_accepted')
      order by position limit 1
    ) as next on true
    where projects.client_id = ${clientId} and projects.status in ('planned', 'active', 'on_hold', 'handover')
    order by projects.created_at desc
    limit 20`.execute(db)
  return rows
}

/** What was agreed in all projects that were not broken off, by currency. */
export async function sumAgreed(db: Db, clientId: string) {
  const { rows } = await sql<{ currency: string; amount: number; active: number }>`
    select currency, sum(contract_total)::bigint as amount,
      count(*) filter (where status in ('active', 'on_hold', 'handover'))::int as active
    from projects
    where client_id = ${clientId} and status <> 'terminated'
    group by currency order by amount desc`.execute(db)
  return rows
}
