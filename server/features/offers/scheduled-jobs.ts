import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { endOffer } from './offer.machine.ts'
import { findOffer, findPriced } from './offer-queries.ts'
import { calculate, startOffer } from './own-offers.ts'

const changed: readonly Tag[] = ['products', 'offers']

const over = due('productOffers', ({ and, eb }, now) =>
  and([eb('status', 'in', ['scheduled', 'active', 'paused']), eb('endsAt', '<=', now)]),
)
const ready = due('productOffers', ({ and, eb }, now) =>
  and([eb('status', '=', 'scheduled'), eb('startsAt', '<=', now), eb('endsAt', '>', now)]),
)

export const endOffers: ScheduledJob = {
  name: 'end-offers',
  due: over.list,
  run: async (tx, id) => {
    const offer = (await over.lock(tx.db, tx.now, id)) && (await findOffer(tx.db, id))
    if (offer) await endOffer(tx, offer, 'time')
    return changed
  },
}

/**
 * Prices may have changed since the offer was made: recalculates price and reference, and ends an offer that saves
 * nothing.
 */
export const startOffers: ScheduledJob = {
  name: 'start-offers',
  due: ready.list,
  run: async (tx, id) => {
    const offer = (await ready.lock(tx.db, tx.now, id)) && (await findOffer(tx.db, id))
    if (!offer) return []
    const product = await findPriced(tx.db, offer.productId, offer.startsAt)
    const given = { value: Number(offer.value), minQuantity: Number(offer.minQuantity), start: offer.startsAt }
    const calculated = product && calculate(product, { kind: offer.kind, ...given })
    if (calculated && calculated.price > 0 && calculated.price < calculated.reference)
      await startOffer(tx, offer, { price: calculated.price, referencePrice: calculated.reference })
    else await endOffer(tx, offer, 'no-saving')
    return changed
  },
}
