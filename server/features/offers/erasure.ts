import type { TransactionContext } from '#server/platform/request-context.ts'
import { endOffer } from './offer.machine.ts'
import { lockOffer } from './offer-queries.ts'
import { listLiveOf } from './personal-data-queries.ts'

/** Ends the offers of a closed account. */
export async function endOffersOf(tx: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  for (const { id } of await listLiveOf(tx.db, userId)) {
    const offer = await lockOffer(tx.db, id)
    if (offer) await endOffer(tx, offer, 'account-closed')
  }
}
