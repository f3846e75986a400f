// The SQL of the client's figures.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

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
    .where('owner_id', '=', clientId)
    .where('status', '=', 'changes_requested')
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
