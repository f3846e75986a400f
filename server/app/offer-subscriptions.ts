// Who is told of offers; what is held of them is held and given back with the quotes, in news-of-enquiries.ts.
import * as offer from '#server/features/offers/events.ts'
import { toSupplier } from '#server/features/offers/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

/** Whoever ended it knows. */
const because = (reason: string) => ({
  when: (_: unknown, notified: { readonly reason?: string }) => notified.reason === reason,
})

export const offerSubscriptions: readonly Subscription[] = [
  onEvent(offer.offerStarted, {}),
  onEvent(offer.offerEnded, {
    notify: [
      toSupplier('offer-ended', { push: null, ...because('time') }),
      toSupplier('offer-sold-out', because('quota')),
      toSupplier('offer-not-begun', because('no-saving')),
    ],
  }),
  onEvent(offer.offerStopped, { notify: [toSupplier('offer-stopped', { params: (_, { note = '' }) => ({ note }) })] }),
]
