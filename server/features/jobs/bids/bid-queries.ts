// The SQL of bids: loading, comparing, writing, moving.

import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const liveBids = ['submitted', 'shortlisted', 'accepted'] as const

export async function findBid(db: Db, id: string) {
  return await db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirst()
}
export type BidRow = NonNullable<Awaited<ReturnType<typeof findBid>>>

/** The newest bid of the professional for the job. */
export async function findOwnBid(db: Db, jobId: string, professionalId: string): Promise<BidRow | undefined> {
  return await db
    .selectFrom('bids')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('professional_id', '=', professionalId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Live bids in the order of their making; call it with the job locked when something rests on it. */
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

/** The live bids with who made them, cheapest first. */
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

export async function insertBid(db: Db, bid: Insertable<Tables['bids']>): Promise<void> {
  await db.insertInto('bids').values(bid).execute()
}

export async function replaceBidLines(db: Db, bidId: string, lines: Insertable<Tables['bid_lines']>[]): Promise<void> {
  await db.deleteFrom('bid_lines').where('bid_id', '=', bidId).execute()
  await db.insertInto('bid_lines').values(lines).execute()
}

/** The client whose job the bid is for. */
export async function findOwnerOfBid(db: Db, bidId: string): Promise<string> {
  const { owner_id } = await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select('jobs.owner_id')
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
  return owner_id
}

/** The account of the professional who made the bid. */
export async function findBidderOf(db: Db, bidId: string): Promise<string> {
  const { user_id } = await db
    .selectFrom('bids')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .select('professionals.user_id')
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
  return user_id
}

/** What the news about bids says: whose they are and who made them. */
export async function listBidNews(db: Db, bidIds: readonly string[]) {
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
export type BidNews = Awaited<ReturnType<typeof listBidNews>>[number]
