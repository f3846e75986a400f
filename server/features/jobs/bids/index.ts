import { eraseWorkOf } from '#server/features/jobs/erasure.ts'
import { exportBids } from '#server/features/jobs/personal-data-queries.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { lapseCounterOffers, remindOfBids } from './follow-time.ts'
import { bidsRoutes } from './routes.ts'
import { bidsWaiting } from './waiting-queries.ts'
import { mayReadBidFile } from './write-bid.ts'

export const bids = defineFeature({
  name: 'bids',
  endpoints: bidsRoutes,
  events,
  jobs: [remindOfBids, lapseCounterOffers],
  personalData: {
    parts: [partOf('bids', ['bids', 'bidLines', 'bidFiles', 'bidRevisions', 'counterOffers'], exportBids, eraseWorkOf)],
  },
  files: { readers: { bid: mayReadBidFile } },
  waiting: bidsWaiting,
})
