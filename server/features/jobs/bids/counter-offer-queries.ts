// Counter-offers and proposals between the two sides of a bid.
import type { Db } from '#server/platform/request-context.ts'

export async function findCounterOffer(db: Db, id: string) {
  return await db.selectFrom('counter_offers').selectAll().where('id', '=', id).executeTakeFirst()
}
export type CounterOfferRow = NonNullable<Awaited<ReturnType<typeof findCounterOffer>>>

/** The newest of each bid, in any state. */
export async function listNewestCounterOffers(db: Db, bidIds: readonly string[]): Promise<CounterOfferRow[]> {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('counter_offers')
    .selectAll()
    .distinctOn('bid_id')
    .where('bid_id', 'in', bidIds)
    .orderBy('bid_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findOpenCounterOffer(db: Db, bidId: string): Promise<CounterOfferRow | undefined> {
  return await db
    .selectFrom('counter_offers')
    .selectAll()
    .where(({ and }) => and({ bid_id: bidId, status: 'open' }))
    .executeTakeFirst()
}

/** Data for notifications: maker and recipient. */
export async function findCounterOfferNoticeData(db: Db, counterOfferId: string) {
  return await db
    .selectFrom('counter_offers')
    .innerJoin('bids', 'bids.id', 'counter_offers.bid_id')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select([
      'counter_offers.made_by',
      'professionals.user_id as bidder_id',
      'professionals.name as bidder',
      'jobs.id as job_id',
      'jobs.code',
      'jobs.title',
      'jobs.owner_id',
    ])
    .where('counter_offers.id', '=', counterOfferId)
    .executeTakeFirst()
}
