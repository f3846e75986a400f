import { type Insertable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { BidStatus } from '#shared/features/jobs/lifecycle.ts'

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
    .where(({ and }) => and({ job_id: jobId, professional_id: professionalId }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Live bids in order of creation; lock the job first if a decision depends on them. */
export async function listLiveBids(db: Db, jobId: string): Promise<BidRow[]> {
  return await db
    .selectFrom('bids')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('status', 'in', liveBids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The live bids with their bidders, cheapest first. */
export async function listBidColumns(db: Db, jobId: string, today: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .innerJoin('cities', 'cities.id', 'professionals.city_id')
    .selectAll('bids')
    .select([
      'professionals.user_id as bidder_id',
      'professionals.slug as professional_slug',
      'professionals.name as professional_name',
      'professionals.type as professional_type',
      'professionals.rating_count',
      'professionals.completed_projects',
      'professionals.reply_minutes',
      sql<number | null>`shown_rating(professionals.id)`.as('rating'),
      'cities.slug as city_slug',
      'cities.name as city_name',
      'cities.country as city_country',
    ])
    .select(eb =>
      eb
        .selectFrom('badges')
        .whereRef('badges.professional_id', '=', 'professionals.id')
        .where(({ or, eb: check }) => or([check('badges.ends_at', 'is', null), check('badges.ends_at', '>=', today)]))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('badges'),
    )
    .where('bids.job_id', '=', jobId)
    .where('bids.status', 'in', liveBids)
    .orderBy('bids.total')
    .orderBy('bids.created_at')
    .execute()
}
export type ColumnRow = Awaited<ReturnType<typeof listBidColumns>>[number]

export async function listBidLines(db: Db, bidIds: readonly string[]) {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('bid_lines')
    .innerJoin('job_lines', 'job_lines.id', 'bid_lines.job_line_id')
    .selectAll('bid_lines')
    .where('bid_lines.bid_id', 'in', bidIds)
    .orderBy('job_lines.position')
    .execute()
}
export type BidLineRow = Awaited<ReturnType<typeof listBidLines>>[number]

export async function replaceBidLines(db: Db, bidId: string, lines: Insertable<Tables['bid_lines']>[]): Promise<void> {
  await db.deleteFrom('bid_lines').where('bid_id', '=', bidId).execute()
  await db.insertInto('bid_lines').values(lines).execute()
}

export async function findOwnerOfBid(db: Db, bidId: string): Promise<string> {
  const { owner_id } = await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select('jobs.owner_id')
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
  return owner_id
}

/** The account of the bidder. */
export async function findBidderOf(db: Db, bidId: string): Promise<string> {
  const { user_id } = await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .select('professionals.user_id')
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
  return user_id
}

/** Data for notifications about bids: client, bidder, job. */
export async function listBidNoticeData(db: Db, bidIds: readonly string[]) {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select([
      'bids.id',
      'bids.reason',
      'professionals.user_id as bidder_id',
      'professionals.name as bidder',
      'jobs.id as job_id',
      'jobs.code',
      'jobs.title',
      'jobs.owner_id',
    ])
    .where('bids.id', 'in', bidIds)
    .execute()
}
export type BidNoticeData = Awaited<ReturnType<typeof listBidNoticeData>>[number]

export async function listBidFiles(db: Db, bidIds: readonly string[]) {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('bid_files')
    .innerJoin('files', 'files.id', 'bid_files.file_id')
    .select(['bid_files.bid_id', 'files.id', 'files.name', 'files.mime', 'files.bytes', 'files.width', 'files.height'])
    .where('bid_files.bid_id', 'in', bidIds)
    .where('files.removed_at', 'is', null)
    .orderBy('bid_files.position')
    .execute()
}
export type BidFileRow = Awaited<ReturnType<typeof listBidFiles>>[number]

export async function replaceBidFiles(db: Db, bidId: string, fileIds: readonly string[]): Promise<void> {
  await db.deleteFrom('bid_files').where('bid_id', '=', bidId).execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, index) => ({ bid_id: bidId, file_id, position: index + 1 }))
  await db.insertInto('bid_files').values(rows).execute()
}

/** The bidder and the job's owner, for a file of a bid; nothing for another file. */
export async function findReaders(db: Db, fileId: string) {
  return await db
    .selectFrom('bid_files')
    .innerJoin('bids', 'bids.id', 'bid_files.bid_id')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .select(['jobs.owner_id', 'professionals.user_id as bidder_id'])
    .where('bid_files.file_id', '=', fileId)
    .executeTakeFirst()
}

/** Those of these people who are contacts of the reader; sharing in any of several rows counts. */
export async function listContacts(db: Db, readerId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('contacts')
    .innerJoin('users', 'users.id', 'contacts.person_id')
    .select([
      'users.id',
      'users.name',
      sql<string | null>`case when bool_or(contacts.phone_shared) then users.phone end`.as('phone'),
      sql<string | null>`case when bool_or(contacts.email_shared) then users.email end`.as('email'),
    ])
    .where('contacts.owner_id', '=', readerId)
    .where('contacts.person_id', 'in', personIds)
    .where('contacts.withdrawn_at', 'is', null)
    .groupBy('users.id')
    .execute()
}
export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number]

type RevisionFacts = { readonly bidId: string; readonly reason: Tables['bid_revisions']['reason']; readonly now: Date }

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
    .selectFrom('bid_revisions')
    .selectAll()
    .where('bid_id', '=', bidId)
    .orderBy('revision', 'desc')
    .execute()
}
export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number]

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
