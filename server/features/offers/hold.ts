// What who asks holds of an offer: in the transaction of the asking, as much as is there and no more; given back when nothing comes of it.
import type { Within } from '#server/platform/call.ts'
import { announceChange } from '#server/platform/invalidation.ts'
import { giveBack, listFits, take } from './hold-queries.ts'
import { endOffer } from './offer.machine.ts'
import { lockOffer } from './offer-queries.ts'

type OfQuote = { readonly quoteId: string }

/** What nobody can ask for any more is over. */
async function endFull(within: Within, offerId: string): Promise<void> {
  const offer = await lockOffer(within.db, offerId)
  if (offer && (await endOffer(within, offer, 'quota'))) await announceChange(within.db, ['products'])
}

export async function holdOffers(within: Within, { quoteId }: OfQuote): Promise<void> {
  const fits = await listFits(within.db, quoteId, within.now)
  for (const fit of fits) {
    const taken = await take(within, quoteId, fit)
    if (taken?.full) await endFull(within, fit.offer_id)
  }
  if (fits.length > 0) await announceChange(within.db, ['offers'])
}

export async function releaseOffers(within: Within, { quoteId }: OfQuote): Promise<void> {
  if ((await giveBack(within, quoteId)) > 0) await announceChange(within.db, ['offers'])
}
