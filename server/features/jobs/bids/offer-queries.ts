// The SQL of offers: what the two sides of a bid propose to each other.
import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DuePage } from '#server/platform/timers/due.ts'
import { type OfferStatus, offerHours } from '#shared/features/jobs/lifecycle.ts'

export async function findOffer(db: Db, id: string) {
  return await db.selectFrom('bid_offers').selectAll().where('id', '=', id).executeTakeFirst()
}
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Of each bid the newest, whatever became of it. */
export async function listNewestOffers(db: Db, bidIds: readonly string[]): Promise<OfferRow[]> {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('bid_offers')
    .selectAll()
    .distinctOn('bid_id')
    .where('bid_id', 'in', bidIds)
    .orderBy('bid_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findOpenOffer(db: Db, bidId: string): Promise<OfferRow | undefined> {
  return await db
    .selectFrom('bid_offers')
    .selectAll()
    .where('bid_id', '=', bidId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

export async function insertOffer(db: Db, offer: Insertable<Tables['bid_offers']>): Promise<void> {
  await db.insertInto('bid_offers').values(offer).execute()
}

type Update = { readonly id: string; readonly from: OfferStatus; readonly to: OfferStatus; readonly now: Date }

/** The one conditional update; false when the offer was in another state. */
export async function updateOfferStatus(db: Db, { id, from, to, now }: Update): Promise<boolean> {
  const answered = to === 'accepted' || to === 'refused' ? { answered_at: now } : {}
  const updated = await db
    .updateTable('bid_offers')
    .set({ status: to, updated_at: now, ...answered })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

const unanswered = (db: Db, now: Date) =>
  db
    .selectFrom('bid_offers')
    .where('bid_offers.status', '=', 'open')
    .where('bid_offers.created_at', '<=', new Date(now.getTime() - offerHours * 3_600_000))

export async function listUnanswered(db: Db, now: Date, { after, limit }: DuePage) {
  return await unanswered(db, now).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Its job is locked. */
export async function lockUnanswered(db: Db, now: Date, id: string) {
  return await unanswered(db, now)
    .innerJoin('bids', 'bids.id', 'bid_offers.bid_id')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select(['bids.id as bid_id', 'jobs.id as job_id'])
    .where('bid_offers.id', '=', id)
    .forUpdate('jobs')
    .skipLocked()
    .executeTakeFirst()
}

/** What the news about an offer says: who made it, to whom. */
export async function findOfferNews(db: Db, offerId: string) {
  return await db
    .selectFrom('bid_offers')
    .innerJoin('bids', 'bids.id', 'bid_offers.bid_id')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select([
      'bid_offers.made_by',
      'professionals.user_id as bidder_id',
      'professionals.name as bidder',
      'jobs.id as job_id',
      'jobs.code',
      'jobs.title',
      'jobs.owner_id',
    ])
    .where('bid_offers.id', '=', offerId)
    .executeTakeFirst()
}
