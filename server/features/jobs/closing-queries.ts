// The SQL of what ends: jobs and bids whose owner leaves, and whose bids stand in which state.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { removedText } from '#shared/features/accounts/words.ts'
import { type BidStatus, bidLifecycle, jobLifecycle } from '#shared/features/jobs/lifecycle.ts'

export async function listCancellableJobs(db: Db, ownerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', jobLifecycle.moves.cancel.from)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listBidsInState(db: Db, jobId: string, states: readonly BidStatus[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bids')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', 'in', states)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Live bids of a person with their jobs, in the order in which jobs are locked. */
export async function listLiveBidsOf(db: Db, userId: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .select(['bids.id', 'bids.job_id as jobId'])
    .where('professionals.user_id', '=', userId)
    .where('bids.status', 'in', bidLifecycle.moves.withdraw.from)
    .orderBy('bids.job_id')
    .execute()
}

const { en, fr, ar } = removedText
const removed = sql<string>`case jobs.language when 'fr' then ${fr} when 'ar' then ${ar} else ${en} end`
/** What was agreed stays readable for the other side. */
const isAgreed = sql<SqlBool>`exists (select from projects where projects.job_id = jobs.id)`

/** The person's own words and place; trade, city and figures stay for the statistics. */
export async function clearJobs(db: Db, ownerId: string): Promise<void> {
  await sql`
    update job_lines set label = ${removed} from jobs
    where jobs.id = job_lines.job_id and jobs.owner_id = ${ownerId} and not ${isAgreed}`.execute(db)
  await sql`
    update jobs set title = ${removed}, description = ${removed}, answers = '{}', area = '', review_note = null,
      lat = cities.lat, lon = cities.lon
    from cities where cities.id = jobs.city_id and owner_id = ${ownerId}`.execute(db)
}

export async function clearBids(db: Db, userId: string): Promise<void> {
  await sql`
    update bids set note = '', exclusions = '', assumptions = '', reason = null
    from professionals where professionals.id = bids.professional_id and professionals.user_id = ${userId}`.execute(db)
  await sql`
    update bids set payment_plan = '[]'
    from professionals where professionals.id = bids.professional_id and professionals.user_id = ${userId}
      and bids.status <> 'accepted'`.execute(db)
}

/** Their notes on any move, and everybody's on their jobs. */
export async function clearMoves(db: Db, userId: string): Promise<void> {
  await sql`
    update status_changes set note = null
    where note is not null and (actor_id = ${userId}
      or entity = 'job' and entity_id in (select id from jobs where owner_id = ${userId}))`.execute(db)
}
