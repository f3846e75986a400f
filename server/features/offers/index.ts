import * as quote from '#server/features/enquiries/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { href } from '#shared/routes/href.ts'
import { endOffersOf } from './erasure.ts'
import * as events from './events.ts'
import { exportOffers } from './personal-data-queries.ts'
import { releaseOffers, reserveOffers } from './reserve.ts'
import { offersRoutes } from './routes.ts'
import { endOffers, startOffers } from './scheduled-jobs.ts'
import { listOfferPages } from './shown-queries.ts'

export const offers = defineFeature({
  name: 'offers',
  endpoints: offersRoutes,
  events,
  subscriptions: [
    onEvent(quote.enquiryAsked, { inTransaction: [reserveOffers] }),
    onEvent(quote.quoteRefused, { inTransaction: [releaseOffers] }),
    onEvent(quote.quoteDeclined, { inTransaction: [releaseOffers] }),
    onEvent(quote.quoteWithdrawn, { inTransaction: [releaseOffers] }),
    onEvent(quote.quoteExpired, { inTransaction: [releaseOffers] }),
  ],
  jobs: [endOffers, startOffers],
  personalData: {
    end: endOffersOf,
    parts: [partOf('offers', ['productOffers', 'offerReservations'], exportOffers, 'retained')],
  },
  sitemap: [
    async db =>
      (await listOfferPages(db, new Date())).map(({ slug, updatedAt }) => ({
        path: href('offers.product', { product: slug }),
        lastModified: updatedAt.toISOString(),
      })),
  ],
})
