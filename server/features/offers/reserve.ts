// Reserves deal quota when an enquiry is sent, in its transaction and only what is left; releases it when the quote
// ends without acceptance.

import { announceChange } from '#server/platform/invalidation.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { endOffer } from './offer.machine.ts'
import { lockOffer } from './offer-queries.ts'
import { listFits, release, reserve } from './reservation-queries.ts'

type OfQuote = { readonly quoteId: string }

/** Ends an offer without enough quota for another enquiry. */
async function endFull(tx: TransactionContext, offerId: string): Promise<void> {
  const offer = await lockOffer(tx.db, offerId)
  if (offer && (await endOffer(tx, offer, 'quota'))) await announceChange(tx.db, ['products'])
}

export async function reserveOffers(tx: TransactionContext, { quoteId }: OfQuote): Promise<void> {
  const fits = await listFits(tx.db, quoteId, tx.now)
  for (const fit of fits) {
    const taken = await reserve(tx, quoteId, fit)
    if (taken?.full) await endFull(tx, fit.offerId)
  }
  if (fits.length > 0) await announceChange(tx.db, ['offers'])
}

export async function releaseOffers(tx: TransactionContext, { quoteId }: OfQuote): Promise<void> {
  if ((await release(tx, quoteId)) > 0) await announceChange(tx.db, ['offers'])
}
