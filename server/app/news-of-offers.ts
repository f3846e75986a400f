// Who is told of offers; what is held of them is held and given back with the quotes, in news-of-enquiries.ts.
import * as offer from '#server/features/offers/events.ts'
import { toSupplier } from '#server/features/offers/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

/** Whoever ended it knows. */
const because = (reason: string) => ({
  when: (_: unknown, told: { readonly reason?: string }) => told.reason === reason,
})

export const newsOfOffers: readonly NewsRow[] = [
  onEvent(offer.offerStarted, {}),
  onEvent(offer.offerEnded, {
    tell: [
      toSupplier('offer-ended', { push: null, ...because('time') }),
      toSupplier('offer-sold-out', because('quota')),
      toSupplier('offer-not-begun', because('no-saving')),
    ],
  }),
  onEvent(offer.offerStopped, { tell: [toSupplier('offer-stopped', { params: (_, { note = '' }) => ({ note }) })] }),
]
