// Quota of offers is reserved and released with the quotes, in enquiry-subscriptions.ts.
import * as offer from '#server/features/offers/events.ts'
import { toSupplier } from '#server/features/offers/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

/** A supplier who ended the offer needs no notification. */
const because = (reason: string) => ({
  when: (_: unknown, payload: { readonly reason?: string }) => payload.reason === reason,
})

export const offerSubscriptions: readonly Subscription[] = [
  onEvent(offer.offerStarted, {}),
  onEvent(offer.offerEnded, {
    notify: [
      toSupplier('offer-ended', { toast: null, ...because('time') }),
      toSupplier('offer-sold-out', because('quota')),
      toSupplier('offer-not-begun', because('no-saving')),
    ],
  }),
  onEvent(offer.offerStopped, { notify: [toSupplier('offer-stopped', { params: (_, { note = '' }) => ({ note }) })] }),
]
