// Jobs and bids of a closed account, and for the data export.
import { type SqlBool, sql } from 'kysely'
import { erasedText } from '#server/platform/erased.ts'
import type { Db } from '#server/platform/request-context.ts'
import { bidLifecycle, jobLifecycle } from '#shared/features/jobs/lifecycle.ts'

export async function listCancellableJobs(db: Db, ownerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', 'in', jobLifecycle.transitions.cancel.from)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Live bids of a person with their jobs, in the order in which jobs are locked. */
export async function listLiveBidsOf(db: Db, userId: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professionalId')
    .select(['bids.id', 'bids.jobId'])
    .where('professionals.userId', '=', userId)
    .where('bids.status', 'in', bidLifecycle.transitions.withdraw.from)
    .orderBy('bids.jobId')
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
  const jobs = await db.selectFrom('jobs').selectAll().where('ownerId', '=', userId).orderBy('createdAt').execute()
  const lines = await db
    .selectFrom('jobLines')
    .innerJoin('jobs', 'jobs.id', 'jobLines.jobId')
    .selectAll('jobLines')
    .where('jobs.ownerId', '=', userId)
    .orderBy('position')
    .execute()
  const files = await db
    .selectFrom('jobFiles')
    .innerJoin('jobs', 'jobs.id', 'jobFiles.jobId')
    .innerJoin('files', 'files.id', 'jobFiles.fileId')
    .select(['jobFiles.jobId', 'jobFiles.kind', 'files.name'])
    .where('jobs.ownerId', '=', userId)
    .orderBy('jobFiles.position')
    .execute()
  const guests = await db
    .selectFrom('jobInvitations')
    .innerJoin('jobs', 'jobs.id', 'jobInvitations.jobId')
    .innerJoin('professionals', 'professionals.id', 'jobInvitations.professionalId')
    .select(['jobInvitations.jobId', 'professionals.name', 'jobInvitations.invitedAt'])
    .where('jobs.ownerId', '=', userId)
    .execute()
  const of = <T extends { readonly jobId: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ jobId }) => jobId === id)
  return jobs.map(job => ({
    ...job,
    lines: of(lines, job.id),
    files: of(files, job.id),
    invited: of(guests, job.id),
  }))
}

export async function exportBids(db: Db, userId: string) {
  const own = db.selectFrom('professionals').select('id').where('userId', '=', userId)
  const bids = await db.selectFrom('bids').selectAll().where('professionalId', 'in', own).orderBy('createdAt').execute()
  const lines = await db
    .selectFrom('bidLines')
    .innerJoin('bids', 'bids.id', 'bidLines.bidId')
    .selectAll('bidLines')
    .where('bids.professionalId', 'in', own)
    .execute()
  const of = async (table: 'bidRevisions' | 'counterOffers' | 'bidFiles') =>
    await db
      .selectFrom(table)
      .innerJoin('bids', 'bids.id', `${table}.bidId`)
      .selectAll(table)
      .where('bids.professionalId', 'in', own)
      .execute()
  const [revisions, counterOffers, files] = [await of('bidRevisions'), await of('counterOffers'), await of('bidFiles')]
  return bids.map(bid => {
    const isOfBid = (row: { readonly bidId: string }) => row.bidId === bid.id
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
    .leftJoin('professionals', 'professionals.id', 'clarifications.askedBy')
    .innerJoin('jobs', 'jobs.id', 'clarifications.jobId')
    .select([
      'clarifications.id',
      'clarifications.jobId',
      'clarifications.text',
      'clarifications.answer',
      'clarifications.status',
      'clarifications.createdAt',
      'clarifications.answeredAt',
    ])
    .where(({ or, eb }) => or([eb('professionals.userId', '=', userId), eb('jobs.ownerId', '=', userId)]))
    .orderBy('clarifications.createdAt')
    .execute()
}
