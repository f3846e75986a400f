import { emit } from '#server/platform/events/event.ts'
import { type RequestContext, signedIn, type TransactionContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type EndReason, offerLifecycle } from '#shared/features/offers/lifecycle.ts'
import { offerEnded } from './events.ts'
import { lockOffer, type OfferRow } from './offer-queries.ts'

type At = { readonly now: Date }
/** Its last day is not over; an offer past it stays active until the scheduled job ends it. */
const runs = ({ endsAt }: { readonly endsAt: Date }, { now }: At): boolean => endsAt > now

export const offerMachine = defineStateMachine(offerLifecycle, {
  entity: 'product-offer',
  table: 'productOffers',
  column: 'status',
  version: 'version',
  refusal: 'product-offer.transition-not-allowed',
  guards: { start: runs, pause: runs, resume: runs, stop: runs },
  writes: ({ to, now, reason, note }) =>
    offerLifecycle.ended.includes(to) ? { endedAt: now, reason: reason ?? null, note: note ?? null } : {},
})

/** Another supplier's offer answers like a missing one. @throws AppError `product-offer.not-found` */
export async function ownLockedOffer(ctx: RequestContext, id: string): Promise<OfferRow> {
  const { professionalId } = signedIn(ctx)
  const offer = await lockOffer(ctx.db, id)
  if (!offer || offer.storeId !== professionalId) throw new AppError('product-offer.not-found')
  return offer
}

/** Ends the offer as the system or its supplier; false when it had ended already. */
export async function endOffer(
  tx: TransactionContext,
  offer: OfferRow,
  reason: EndReason,
  by?: string,
): Promise<boolean> {
  const as = by === undefined ? ('system' as const) : ('supplier' as const)
  if (!(await offerMachine.tryTransition(tx, offer, 'end', { as, by, reason }))) return false
  await emit(tx, offerEnded({ offerId: offer.id, reason }))
  return true
}
