import { type Insertable, sql } from 'kysely'
import { picturesOf } from '#server/platform/database/professional-pictures.ts'
import { placeOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import { type BidStatus, bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'

const liveBids = ['submitted', 'shortlisted', 'accepted'] as const

export async function findBid(db: Db, id: string) {
  return await db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirst()
}
export type BidRow = NonNullable<Awaited<ReturnType<typeof findBid>>>

/** The newest bid of the professional on the job. */
export async function findOwnBid(db: Db, jobId: string, professionalId: string): Promise<BidRow | undefined> {
  return await db
    .selectFrom('bids')
    .selectAll()
    .where(({ and }) => and({ jobId, professionalId }))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Live bids in order of creation; lock the job first if a decision depends on them. */
export async function listLiveBids(db: Db, jobId: string): Promise<BidRow[]> {
  return await db
    .selectFrom('bids')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('status', 'in', liveBids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The live bids with their bidders, cheapest first. */
export async function listBidColumns(db: Db, jobId: string, today: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professionalId')
    .innerJoin('cities', 'cities.id', 'professionals.cityId')
    .selectAll('bids')
    .select([
      'professionals.userId as bidderId',
      'professionals.slug as professionalSlug',
      'professionals.name as professionalName',
      'professionals.type as professionalType',
      'professionals.ratingCount',
      'professionals.completedProjects',
      'professionals.replyMinutes',
      sql<number | null>`shown_rating(professionals.id)`.as('rating'),
      placeOf('cities').$notNull().as('city'),
      picturesOf('professionals').as('pictures'),
    ])
    .select(eb =>
      eb
        .selectFrom('badges')
        .whereRef('badges.professionalId', '=', 'professionals.id')
        .where(({ or, eb: check }) => or([check('badges.endsAt', 'is', null), check('badges.endsAt', '>=', today)]))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('badges'),
    )
    .where('bids.jobId', '=', jobId)
    .where('bids.status', 'in', liveBids)
    .orderBy('bids.total')
    .orderBy('bids.createdAt')
    .execute()
}
export type ColumnRow = Awaited<ReturnType<typeof listBidColumns>>[number]

export async function listBidLines(db: Db, bidIds: readonly string[]) {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('bidLines')
    .innerJoin('jobLines', 'jobLines.id', 'bidLines.jobLineId')
    .selectAll('bidLines')
    .where('bidLines.bidId', 'in', bidIds)
    .orderBy('jobLines.position')
    .execute()
}
export type BidLineRow = Awaited<ReturnType<typeof listBidLines>>[number]

export async function replaceBidLines(db: Db, bidId: string, lines: Insertable<Tables['bidLines']>[]): Promise<void> {
  await db.deleteFrom('bidLines').where('bidId', '=', bidId).execute()
  await db.insertInto('bidLines').values(lines).execute()
}

export async function findOwnerOfBid(db: Db, bidId: string): Promise<string> {
  const { ownerId } = await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.jobId')
    .select('jobs.ownerId')
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
  return ownerId
}

/** The account of the bidder. */
export async function findBidderOf(db: Db, bidId: string): Promise<string> {
  const { userId } = await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professionalId')
    .select('professionals.userId')
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
  return userId
}

/** Data for notifications about bids: client, bidder, job. */
export async function listBidNoticeData(db: Db, bidIds: readonly string[]) {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professionalId')
    .innerJoin('jobs', 'jobs.id', 'bids.jobId')
    .select([
      'bids.id',
      'bids.reason',
      'professionals.userId as bidderId',
      'professionals.name as bidder',
      'jobs.id as jobId',
      'jobs.code',
      'jobs.title',
      'jobs.ownerId',
    ])
    .where('bids.id', 'in', bidIds)
    .execute()
}
export type BidNoticeData = Awaited<ReturnType<typeof listBidNoticeData>>[number]

export async function listBidFiles(db: Db, bidIds: readonly string[]) {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('bidFiles')
    .innerJoin('files', 'files.id', 'bidFiles.fileId')
    .select(['bidFiles.bidId', 'files.id', 'files.name', 'files.mime', 'files.bytes', 'files.width', 'files.height'])
    .where('bidFiles.bidId', 'in', bidIds)
    .where('files.removedAt', 'is', null)
    .orderBy('bidFiles.position')
    .execute()
}
export type BidFileRow = Awaited<ReturnType<typeof listBidFiles>>[number]

export async function replaceBidFiles(db: Db, bidId: string, fileIds: readonly string[]): Promise<void> {
  await db.deleteFrom('bidFiles').where('bidId', '=', bidId).execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((fileId, index) => ({ bidId, fileId, position: index + 1 }))
  await db.insertInto('bidFiles').values(rows).execute()
}

/** The bidder and the job's owner, for a file of a bid; nothing for another file. */
export async function findReaders(db: Db, fileId: string) {
  return await db
    .selectFrom('bidFiles')
    .innerJoin('bids', 'bids.id', 'bidFiles.bidId')
    .innerJoin('jobs', 'jobs.id', 'bids.jobId')
    .innerJoin('professionals', 'professionals.id', 'bids.professionalId')
    .select(['jobs.ownerId', 'professionals.userId as bidderId'])
    .where('bidFiles.fileId', '=', fileId)
    .executeTakeFirst()
}

/** Those of these people who are contacts of the reader; sharing in any of several rows counts. */
export async function listContacts(db: Db, readerId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('contacts')
    .innerJoin('users', 'users.id', 'contacts.personId')
    .select([
      'users.id',
      'users.name',
      sql<string | null>`case when bool_or(contacts.phone_shared) then users.phone end`.as('phone'),
      sql<string | null>`case when bool_or(contacts.email_shared) then users.email end`.as('email'),
    ])
    .where('contacts.ownerId', '=', readerId)
    .where('contacts.personId', 'in', personIds)
    .where('contacts.withdrawnAt', 'is', null)
    .groupBy('users.id')
    .execute()
}
export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number]

type RevisionFacts = { readonly bidId: string; readonly reason: Tables['bidRevisions']['reason']; readonly now: Date }

/** Stores the current bid as a revision, its lines with the job's labels. */
export async function insertRevision(db: Db, { bidId, reason, now }: RevisionFacts): Promise<void> {
  await sql`
    insert into bid_revisions (bid_id, revision, reason, total, terms, lines, terms_revision, created_at)
    select
      b.id, b.revision, ${reason}, b.total,
      jsonb_build_object(
        'startDate', b.start_date, 'durationDays', b.duration_days, 'validUntil', b.valid_until,
        'warrantyMonths', b.warranty_months, 'paymentPlan', b.payment_plan, 'note', b.note,
        'exclusions', b.exclusions, 'mode', b.mode, 'materialsTotal', b.materials_total,
        'assumptions', b.assumptions, 'siteVisitDone', b.site_visit_done),
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'jobLineId', jl.id, 'label', jl.label, 'unit', jl.unit, 'quantity', jl.quantity, 'kind', bl.kind,
          'unitPrice', bl.unit_price, 'amount', bl.amount, 'note', bl.note) order by jl.position)
        from bid_lines bl join job_lines jl on jl.id = bl.job_line_id
        where bl.bid_id = b.id), '[]'),
      b.terms_revision, ${now}
    from bids b where b.id = ${bidId}`.execute(db)
}

/** Newest first. */
export async function listRevisions(db: Db, bidId: string) {
  return await db
    .selectFrom('bidRevisions')
    .selectAll()
    .where('bidId', '=', bidId)
    .orderBy('revision', 'desc')
    .execute()
}
export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number]

export async function listBidsInState(db: Db, jobId: string, states: readonly BidStatus[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bids')
    .select('id')
    .where('jobId', '=', jobId)
    .where('status', 'in', states)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

export const overdueBids = due('bids', ({ and, eb }, now) =>
  and([eb('bids.status', 'in', bidLifecycle.live), eb('bids.validUntil', '<', dayOf(now))]),
)

/** Locks the job of a due bid; call it before reading anything else. */
export async function lockOverdueBid(db: Db, now: Date, id: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.jobId')
    .select('bids.jobId')
    .where('bids.id', '=', id)
    .where(overdueBids.isDue(now))
    .forUpdate('jobs')
    .skipLocked()
    .executeTakeFirst()
}
