// Figures of professionals and of clients.
import { type RawBuilder, sql } from 'kysely'
import { readTogether } from '#server/platform/database/rows.ts'
import { isSideOfProject } from '#server/platform/database/sides.ts'
import { jobPhotoOf, workPhotoOf } from '#server/platform/database/work-pictures.ts'
import type { Db } from '#server/platform/request-context.ts'
import { jobTabs } from '#shared/features/jobs/lifecycle.ts'
import { type ProjectStatus, runningStates } from '#shared/features/projects/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'

type Bids = { sent: number; shortlisted: number; won: number }

/** Leads that are not archived, by the own bid; counted like the list of leads with its filter. */
const countBids = (professionalId: string): RawBuilder<Bids> => sql`
    select count(*)::int as sent,
      count(*) filter (where bids.status = 'shortlisted')::int as shortlisted,
      count(*) filter (where bids.status = 'accepted')::int as won
    from (
      select distinct on (job_id) job_id, status from bids where professional_id = ${professionalId}
      order by job_id, created_at desc
    ) as bids join leads on leads.job_id = bids.job_id
    where leads.owner_id = ${professionalId} and leads.stage <> 'archived'`

type Leads = { fresh: number; leads: number; viewed: number; bids: number; decided: number; won: number }

/** New leads, and how far leads came since then: to a bid, to the client's answer, to acceptance. */
const countLeads = (professionalId: string, since: Date): RawBuilder<Leads> => sql`
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
    where leads.owner_id = ${professionalId}`

export type Money = { currency: string; running: number; agreed: number; paid: number }
export type AmountDue = { currency: string; due: number; dueProjects: number; late: number; lateProjects: number }

const running = sql`projects.status in (${sql.join([...runningStates])})`
/** The projects of which the person is a side. */
const ownProjects = (userId: string) => sql`(select * from projects where ${isSideOfProject(userId)}) as projects`

/** Running projects by currency: number, contract sum, confirmed payments. */
const sumWork = (userId: string): RawBuilder<Money> => sql`
    select currency, count(*)::int as running, sum(contract_total)::bigint as agreed, sum(coalesce((
      select sum(amount) from payments where project_id = projects.id and payments.status = 'confirmed'
    ), 0))::bigint as paid
    from ${ownProjects(userId)} where ${running} group by currency order by agreed desc`

/** The rest of a payment: the part not reported as paid. */
const left = sql`greatest(0, payments.due_amount
  - case when payments.status in ('marked_paid', 'confirmed') then coalesce(payments.amount, 0) else 0 end)`

/** The amount due for accepted work, and the part that the plan had before today. */
const sumDue = (userId: string, now: Date): RawBuilder<AmountDue> => sql`
    select currency, sum(owed)::bigint as due, count(distinct id)::int as "dueProjects",
      coalesce(sum(owed) filter (where is_late), 0)::bigint as late,
      (count(distinct id) filter (where is_late))::int as "lateProjects"
    from (
      select projects.id, projects.currency, ${left} as owed, coalesce(milestones.due_date, payments.created_at::date) < ${dayOf(now)}::date as is_late
      from ${ownProjects(userId)} join payments on payments.project_id = projects.id
      left join milestones on milestones.id = payments.milestone_id
    ) as payments where owed > 0 group by currency order by due desc`

/** The retention of a milestone, as in `retainedOf`. */
const retained = sql`(milestones.amount * projects.retention_percent / 100)`

/** Expected income of running projects, by planned month; overdue amounts count in this month. */
function listExpected(userId: string, now: Date): RawBuilder<{ month: string; currency: string; amount: number }> {
  const today = sql`${dayOf(now)}::date`
  return sql`
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
    ) as coming where amount > 0 group by 1, 2 order by 1, 2`
}

/** Ratings by clients in the last year, by month of publication. */
const listRatings = (
  professionalId: string,
  now: Date,
): RawBuilder<{ month: string; mean: number; count: number }> => sql`
    select to_char(date_trunc('month', published_at at time zone 'UTC'), 'YYYY-MM-DD') as month,
      avg((quality + time + price + communication + tidiness) / 5.0)::float8 as mean, count(*)::int as count
    from client_reviews
    where professional_id = ${professionalId} and published_at > ${now}::timestamptz - interval '1 year'
    group by 1 order by 1`

export async function countComplaints(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from complaints where ${userId} in (reporter_id, against_id)`.execute(db)
  return rows[0]?.count ?? 0
}

type DueMilestone = { project: string; title: string; dueDate: string; amount: number; currency: string }

/** Milestones of running projects that are not accepted yet, soonest first. */
const listDueMilestones = (professionalId: string): RawBuilder<DueMilestone> => sql`
  select projects.id as project, milestones.title, milestones.due_date as "dueDate", milestones.amount, projects.currency
  from milestones join projects on projects.id = milestones.project_id
  where projects.professional_id = ${professionalId}
    and projects.status in ('planned', 'active', 'on_hold', 'handover')
    and milestones.status not in ('accepted', 'auto_accepted')
  order by milestones.due_date, milestones.position limit 6`

type Contractor = { readonly userId: string; readonly professionalId: string }

/** The figures of a contractor, in one statement. */
export async function readContractor(
  db: Db,
  { userId, professionalId }: Contractor,
  { now, since }: { readonly now: Date; readonly since: Date },
) {
  return await readTogether(db, {
    leads: countLeads(professionalId, since),
    bids: countBids(professionalId),
    work: sumWork(userId),
    due: sumDue(userId, now),
    expected: listExpected(userId, now),
    ratings: listRatings(professionalId, now),
    milestones: listDueMilestones(professionalId),
  })
}

// Queries of the client's figures.
type JobFigures = { open: number; underReview: number }

/** Each count equals the tab of the list that it links to. */
const countJobs = (clientId: string): RawBuilder<JobFigures> => sql`
    select count(*) filter (where status in (${sql.join([...jobTabs.open])}))::int as open,
      count(*) filter (where status in (${sql.join([...jobTabs['under-review']])}))::int as "underReview"
    from jobs where owner_id = ${clientId}`

type OpenJob = { id: string; title: string; bids: number; picture: string | null }

/** Open jobs with their live bids, most bids first. */
const listOpenJobs = (clientId: string): RawBuilder<OpenJob> => sql`
    select jobs.id, jobs.title, count(bids.id)::int as bids,
      ${jobPhotoOf('jobs.id')} as picture
    from jobs
    left join bids on bids.job_id = jobs.id and bids.status in ('submitted', 'shortlisted')
    where jobs.owner_id = ${clientId} and jobs.status = 'open'
    group by jobs.id
    order by bids desc, jobs.created_at
    limit 10`

type Running = {
  id: string
  title: string
  currency: string
  agreed: number
  paid: number
  planned: number
  nextMilestone: string | null
  nextDue: string | null
  status: ProjectStatus
  other: string
  picture: string | null
}

/** Projects that have not ended: amount paid, amount planned by today, and the next due date. */
const listRunning = (clientId: string, now: Date): RawBuilder<Running> => sql`
    select projects.id, projects.title, projects.currency, projects.contract_total as agreed,
      coalesce((
        select sum(amount) from payments where project_id = projects.id and payments.status = 'confirmed'
      ), 0)::bigint as paid,
      coalesce((
        select sum(amount) from milestones where project_id = projects.id and due_date <= ${dayOf(now)}::date
      ), 0)::bigint as planned,
      next.title as "nextMilestone", next.due_date as "nextDue", projects.status, professionals.name as other,
      coalesce(${workPhotoOf('projects.id')}, ${jobPhotoOf('projects.jobId')}) as picture
    from projects join professionals on professionals.id = projects.professional_id
    left join lateral (
      select title, due_date from milestones
      where project_id = projects.id and status not in ('accepted', 'auto_accepted')
      order by position limit 1
    ) as next on true
    where projects.client_id = ${clientId} and projects.status in ('planned', 'active', 'on_hold', 'handover')
    order by projects.created_at desc
    limit 20`

/** The figures of a client, in one statement. */
export async function readClient(db: Db, userId: string, now: Date) {
  return await readTogether(db, {
    jobs: countJobs(userId),
    open: listOpenJobs(userId),
    projects: listRunning(userId, now),
    work: sumWork(userId),
    due: sumDue(userId, now),
  })
}
