// Jobs and bids of a closed account, and for the data export.
import { type SqlBool, sql } from 'kysely'
import { erasedText } from '#server/platform/erased.ts'
import type { Db } from '#server/platform/request-context.ts'
import { bidLifecycle, jobLifecycle } from '#shared/features/jobs/lifecycle.ts'

export async function listCancellableJobs(db: Db, ownerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', jobLifecycle.transitions.cancel.from)
    .orderBy('id')
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
    .where('bids.status', 'in', bidLifecycle.transitions.withdraw.from)
    .orderBy('bids.job_id')
    .execute()
}

/** Agreed texts stay readable for the other side. */
const isAgreed = sql<SqlBool>`exists (select from projects where projects.job_id = jobs.id)`

/** Erases the person's texts and address; trade, city and figures stay for the statistics. */
export async function clearJobs(db: Db, ownerId: string): Promise<void> {
  await sql`
    update job_lines set label = ${erasedText} from jobs
    where jobs.id = job_lines.job_id and jobs.owner_id = ${ownerId} and not ${isAgreed}`.execute(db)
  await sql`
    update jobs set title = ${erasedText}, description = ${erasedText}, answers = '{}', area = '', review_note = null,
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

/** Their notes on any transition, and everybody's notes on their jobs. */
export async function clearTransitionNotes(db: Db, userId: string): Promise<void> {
  await sql`
    update status_changes set note = null
    where note is not null and (actor_id = ${userId}
      or entity = 'job' and entity_id in (select id from jobs where owner_id = ${userId}))`.execute(db)
}

// Jobs and bids for the data export.
export async function exportJobs(db: Db, userId: string) {
  const jobs = await db.selectFrom('jobs').selectAll().where('owner_id', '=', userId).orderBy('created_at').execute()
  const lines = await db
    .selectFrom('job_lines')
    .innerJoin('jobs', 'jobs.id', 'job_lines.job_id')
    .selectAll('job_lines')
    .where('jobs.owner_id', '=', userId)
    .orderBy('position')
    .execute()
  const files = await db
    .selectFrom('job_files')
    .innerJoin('jobs', 'jobs.id', 'job_files.job_id')
    .innerJoin('files', 'files.id', 'job_files.file_id')
    .select(['job_files.job_id', 'job_files.kind', 'files.name'])
    .where('jobs.owner_id', '=', userId)
    .orderBy('job_files.position')
    .execute()
  const guests = await db
    .selectFrom('job_invitations')
    .innerJoin('jobs', 'jobs.id', 'job_invitations.job_id')
    .innerJoin('professionals', 'professionals.id', 'job_invitations.professional_id')
    .select(['job_invitations.job_id', 'professionals.name', 'job_invitations.invited_at'])
    .where('jobs.owner_id', '=', userId)
    .execute()
  const of = <T extends { readonly job_id: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ job_id }) => job_id === id)
  return jobs.map(job => ({
    ...job,
    lines: of(lines, job.id),
    files: of(files, job.id),
    invited: of(guests, job.id),
  }))
}

export async function exportBids(db: Db, userId: string) {
  const own = db.selectFrom('professionals').select('id').where('user_id', '=', userId)
  const bids = await db
    .selectFrom('bids')
    .selectAll()
    .where('professional_id', 'in', own)
    .orderBy('created_at')
    .execute()
  const lines = await db
    .selectFrom('bid_lines')
    .innerJoin('bids', 'bids.id', 'bid_lines.bid_id')
    .selectAll('bid_lines')
    .where('bids.professional_id', 'in', own)
    .execute()
  const of = async (table: 'bid_revisions' | 'counter_offers' | 'bid_files') =>
    await db
      .selectFrom(table)
      .innerJoin('bids', 'bids.id', `${table}.bid_id`)
      .selectAll(table)
      .where('bids.professional_id', 'in', own)
      .execute()
  const [revisions, counterOffers, files] = [
    await of('bid_revisions'),
    await of('counter_offers'),
    await of('bid_files'),
  ]
  return bids.map(bid => {
    const isOfBid = (row: { readonly bid_id: string }) => row.bid_id === bid.id
    return {
      ...bid,
      lines: lines.filter(isOfBid),
      revisions: revisions.filter(isOfBid),
      counterOffers: counterOffers.filter(isOfBid),
      files: files.filter(isOfBid),
    }
  })
}

export async function exportQuestions(db: Db, userId: string) {
  return await db
    .selectFrom('clarifications')
    .leftJoin('professionals', 'professionals.id', 'clarifications.asked_by')
    .innerJoin('jobs', 'jobs.id', 'clarifications.job_id')
    .select([
      'clarifications.id',
      'clarifications.job_id',
      'clarifications.text',
      'clarifications.answer',
      'clarifications.status',
      'clarifications.created_at',
      'clarifications.answered_at',
    ])
    .where(({ or, eb }) => or([eb('professionals.user_id', '=', userId), eb('jobs.owner_id', '=', userId)]))
    .orderBy('clarifications.created_at')
    .execute()
}
