// Figures of professionals and of clients.
import { sql } from 'kysely'
import { isSideOfProject } from '#server/platform/database/sides.ts'
import { jobPhotoOf, workPhotoOf } from '#server/platform/database/work-pictures.ts'
import type { Db } from '#server/platform/request-context.ts'
import { jobTabs } from '#shared/features/jobs/lifecycle.ts'
import { type ProjectStatus, runningStates } from '#shared/features/projects/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'

type Bids = { sent: number; shortlisted: number; won: number }

/** Leads that are not archived, by the own bid; counted like the list of leads with its filter. */
export async function countBids(db: Db, professionalId: string): Promise<Bids> {
  const { rows } = await sql<Bids>`
    select count(*)::int as sent,
      count(*) filter (where bids.status = 'shortlisted')::int as shortlisted,
      count(*) filter (where bids.status = 'accepted')::int as won
    from (
      select distinct on (job_id) job_id, status from bids where professional_id = ${professionalId}
      order by job_id, created_at desc
    ) as bids join leads on leads.job_id = bids.job_id
    where leads.owner_id = ${professionalId} and leads.stage <> 'archived'`.execute(db)
  return rows[0] ?? { sent: 0, shortlisted: 0, won: 0 }
}

type Leads = { fresh: number; leads: number; viewed: number; bids: number; decided: number; won: number }

/** New leads, and how far leads came since then: to a bid, to the client's answer, to acceptance. */
export async function countLeads(db: Db, professionalId: string, since: Date): Promise<Leads> {
  const { rows } = await sql<Leads>`
    select count(*) filter (where leads.stage = 'new')::int as fresh,
      count(*) filter (where leads.created_at >= ${since})::int as leads,
      count(*) filter (where leads.created_at >= ${since} and leads.stage <> 'new')::int as viewed,
      count(*) filter (where leads.created_at >= ${since} and bid.sent)::int as bids,
      count(*) filter (where leads.created_at >= ${since} and bid.decided)::int as decided,
      count(*) filter (where leads.created_at >= ${since} and bid.won)::int as won
    from leads
    cross join lateral (
      select count(*) > 0 as sent, coalesce(bool_or(status in ('accepted', 'declined', 'not_selected')), false) as decided,
        coalesce(bool_or(status = 'accepted'), false) as won
      from bids where bids.job_id = leads.job_id and bids.professional_id = leads.owner_id
        and leads.created_at >= ${since}
    ) as bid
    where leads.owner_id = ${professionalId}`.execute(db)
  return rows[0] ?? { fresh: 0, leads: 0, viewed: 0, bids: 0, decided: 0, won: 0 }
}

export type Money = { currency: string; running: number; agreed: number; paid: number }
export type AmountDue = { currency: string; due: number; dueProjects: number; late: number; lateProjects: number }

const running = sql`projects.status in (${sql.join([...runningStates])})`
/** The projects of which the person is a side. */
const ownProjects = (userId: string) => sql`(select * from projects where ${isSideOfProject(userId)}) as projects`

/** Running projects by currency: number, contract sum, confirmed payments. */
export async function sumWork(db: Db, userId: string): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select currency, count(*)::int as running, sum(contract_total)::bigint as agreed, sum(coalesce((
      select sum(amount) from payments where project_id = projects.id and payments.status = 'confirmed'
    ), 0))::bigint as paid
    from ${ownProjects(userId)} where ${running} group by currency order by agreed desc`.execute(db)
  return rows
}

/** The rest of a payment: the part not reported as paid. */
const left = sql`greatest(0, payments.due_amount
  - case when payments.status in ('marked_paid', 'confirmed') then coalesce(payments.amount, 0) else 0 end)`

/** The amount due for accepted work, and the part that the plan had before today. */
export async function sumDue(db: Db, userId: string, now: Date): Promise<AmountDue[]> {
  const { rows } = await sql<AmountDue>`
    select currency, sum(owed)::bigint as due, count(distinct id)::int as due_projects,
      coalesce(sum(owed) filter (where is_late), 0)::bigint as late,
      (count(distinct id) filter (where is_late))::int as late_projects
    from (
      select projects.id, projects.currency, ${left} as owed, coalesce(milestones.due_date, payments.created_at::date) < ${dayOf(now)}::date as is_late
      from ${ownProjects(userId)} join payments on payments.project_id = projects.id
      left join milestones on milestones.id = payments.milestone_id
    ) as payments where owed > 0 group by currency order by due desc`.execute(db)
  return rows
}

/** The retention of a milestone, as in `retainedOf`. */
const retained = sql`(milestones.amount * projects.retention_percent / 100)`

/** Expected income of running projects, by planned month; overdue amounts count in this month. */
export async function listExpected(db: Db, userId: string, now: Date) {
  const today = sql`${dayOf(now)}::date`
  const { rows } = await sql<{ month: string; currency: string; amount: number }>`
    select to_char(date_trunc('month', greatest(day, ${today})), 'YYYY-MM-DD') as month, currency,
      sum(amount)::bigint as amount
    from (
      select milestones.due_date as day, projects.currency,
        case when payments.id is null then milestones.amount - ${retained} else ${left} end as amount
      from ${ownProjects(userId)} join milestones on milestones.project_id = projects.id
      left join payments on payments.milestone_id = milestones.id
      where ${running} and (payments.id is not null or milestones.status not in ('accepted', 'auto_accepted'))
      union all
      select projects.planned_end, projects.currency, ${retained}
      from ${ownProjects(userId)} join milestones on milestones.project_id = projects.id where ${running}
    ) as coming where amount > 0 group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Ratings by clients in the last year, by month of publication. */
export async function listRatings(db: Db, professionalId: string, now: Date) {
  const { rows } = await sql<{ month: string; mean: number; count: number }>`
    select to_char(date_trunc('month', published_at at time zone 'UTC'), 'YYYY-MM-DD') as month,
      avg((quality + time + price + communication + tidiness) / 5.0)::float8 as mean, count(*)::int as count
    from client_reviews
    where professional_id = ${professionalId} and published_at > ${now}::timestamptz - interval '1 year'
    group by 1 order by 1`.execute(db)
  return rows
}

export async function countComplaints(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from complaints where ${userId} in (reporter_id, against_id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Milestones of running projects that are not accepted yet, soonest first. */
export async function listDueMilestones(db: Db, professionalId: string) {
  return await db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.projectId')
    .select([
      'projects.id as project',
      'milestones.title',
      'milestones.dueDate',
      'milestones.amount',
      'projects.currency',
    ])
    .where('projects.professionalId', '=', professionalId)
    .where('projects.status', 'in', ['planned', 'active', 'on_hold', 'handover'])
    .where('milestones.status', 'not in', ['accepted', 'auto_accepted'])
    .orderBy('milestones.dueDate')
    .orderBy('milestones.position')
    .limit(6)
    .execute()
}

// Queries of the client's figures.
type JobFigures = { open: number; underReview: number }

/** Each count equals the tab of the list that it links to. */
export async function countJobs(db: Db, clientId: string): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    select count(*) filter (where status in (${sql.join([...jobTabs.open])}))::int as open,
      count(*) filter (where status in (${sql.join([...jobTabs['under-review']])}))::int as under_review
    from jobs where owner_id = ${clientId}`.execute(db)
  return rows[0] ?? { open: 0, underReview: 0 }
}

type OpenJob = {
  id: string
  title: string
  language: Language
  bids: number
  firstBid: Date | null
  picture: string | null
}

/** Open jobs with their live bids, most bids first. */
export async function listOpenJobs(db: Db, clientId: string): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select jobs.id, jobs.title, jobs.language, count(bids.id)::int as bids, min(bids.created_at) as first_bid,
      ${jobPhotoOf('jobs.id')} as picture
    from jobs
    left join bids on bids.job_id = jobs.id and bids.status in ('submitted', 'shortlisted')
    where jobs.owner_id = ${clientId} and jobs.status = 'open'
    group by jobs.id
    order by bids desc, jobs.created_at
    limit 10`.execute(db)
  return rows
}

type Running = {
  id: string
  title: string
  currency: string
  contractTotal: number
  paid: number
  planned: number
  nextTitle: string | null
  nextDue: string | null
  status: ProjectStatus
  other: string
  picture: string | null
}

/** Projects that have not ended: amount paid, amount planned by today, and the next due date. */
export async function listRunning(db: Db, clientId: string, now: Date): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select projects.id, projects.title, projects.currency, projects.contract_total,
      coalesce((
        select sum(amount) from payments where project_id = projects.id and payments.status = 'confirmed'
      ), 0)::bigint as paid,
      coalesce((
        select sum(amount) from milestones where project_id = projects.id and due_date <= ${dayOf(now)}::date
      ), 0)::bigint as planned,
      next.title as next_title, next.due_date as next_due, projects.status, professionals.name as other,
      coalesce(${workPhotoOf('projects.id')}, ${jobPhotoOf('projects.jobId')}) as picture
    from projects join professionals on professionals.id = projects.professional_id
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
