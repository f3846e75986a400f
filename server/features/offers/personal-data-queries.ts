import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { offerLifecycle } from '#shared/features/offers/lifecycle.ts'
import { type OfferRow, selectOffers } from './offer-queries.ts'

/** Offers that have not ended, of an account's store. */
export async function listLiveOf(db: Db, userId: string): Promise<OfferRow[]> {
  return await selectOffers(db)
    .where('store.userId', '=', userId)
    .where('offer.status', 'in', offerLifecycle.live)
    .orderBy('offer.id')
    .execute()
}

/** Offers for the supplier's data export, with reserved quantities and times. */
export async function exportOffers(db: Db, userId: string) {
  return await db
    .selectFrom('productOffers as offer')
    .innerJoin('products', 'products.id', 'offer.productId')
    .innerJoin('professionals', 'professionals.id', 'products.storeId')
    .selectAll('offer')
    .select(
      sql<
        object[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('lineId', line_id, 'offerId', offer_id, 'quoteId', quote_id,
        'quantity', quantity, 'createdAt', created_at, 'releasedAt', released_at)), '[]')
        from offer_reservations where offer_id = offer.id)`.as('reservations'),
    )
    .where('professionals.userId', '=', userId)
    .orderBy('offer.createdAt')
    .execute()
}
