// Counter-offers and proposals between the two sides of a bid.
import type { Db } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import { counterOfferHours } from '#shared/features/jobs/lifecycle.ts'

export async function findCounterOffer(db: Db, id: string) {
  return await db.selectFrom('counterOffers').selectAll().where('id', '=', id).executeTakeFirst()
}
export type CounterOfferRow = NonNullable<Awaited<ReturnType<typeof findCounterOffer>>>

/** The newest of each bid, in any state. */
export async function listNewestCounterOffers(db: Db, bidIds: readonly string[]): Promise<CounterOfferRow[]> {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('counterOffers')
    .selectAll()
    .distinctOn('bidId')
    .where('bidId', 'in', bidIds)
    .orderBy('bidId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findOpenCounterOffer(db: Db, bidId: string): Promise<CounterOfferRow | undefined> {
  return await db
    .selectFrom('counterOffers')
    .selectAll()
    .where(({ and }) => and({ bidId, status: 'open' }))
    .executeTakeFirst()
}

/** Data for notifications: maker and recipient. */
export async function findCounterOfferNoticeData(db: Db, counterOfferId: string) {
  return await db
    .selectFrom('counterOffers')
    .innerJoin('bids', 'bids.id', 'counterOffers.bidId')
    .innerJoin('professionals', 'professionals.id', 'bids.professionalId')
    .innerJoin('jobs', 'jobs.id', 'bids.jobId')
    .select([
      'counterOffers.madeBy',
      'professionals.userId as bidderId',
      'professionals.name as bidder',
      'jobs.id as jobId',
      'jobs.code',
      'jobs.title',
      'jobs.ownerId',
    ])
    .where('counterOffers.id', '=', counterOfferId)
    .executeTakeFirst()
}

export const unansweredCounterOffers = due('counterOffers', ({ and, eb }, now) =>
  and([
    eb('counterOffers.status', '=', 'open'),
    eb('counterOffers.createdAt', '<=', new Date(now.getTime() - counterOfferHours * 3_600_000)),
  ]),
)

/** Locks its job as well. */
export async function lockUnanswered(db: Db, now: Date, id: string) {
  return await db
    .selectFrom('counterOffers')
    .innerJoin('bids', 'bids.id', 'counterOffers.bidId')
    .innerJoin('jobs', 'jobs.id', 'bids.jobId')
    .select(['bids.id as bidId', 'jobs.id as jobId'])
    .where('counterOffers.id', '=', id)
    .where(unansweredCounterOffers.isDue(now))
    .forUpdate('jobs')
    .skipLocked()
    .executeTakeFirst()
}
