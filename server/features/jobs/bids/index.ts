import { eraseWorkOf } from '#server/features/jobs/erasure.ts'
import * as job from '#server/features/jobs/events.ts'
import { exportBids } from '#server/features/jobs/personal-data-queries.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import {
  toBidder as counterOfferToBidder,
  toOwner as counterOfferToOwner,
  ofBidder,
  ofClient,
} from './counter-offer-notices.ts'
import * as events from './events.ts'
import { lapseCounterOffers, remindOfBids } from './follow-time.ts'
import { toBidder, toBiddersOfEndedBids, toChosen, toOwner, withDay } from './notices.ts'
import { bidsRoutes } from './routes.ts'
import { bidsWaiting } from './waiting-queries.ts'
import { mayReadBidFile } from './write-bid.ts'

/** No toast; mail and device push still follow the person's settings. */
const noToast = { toast: null }

export const bids = defineFeature({
  name: 'bids',
  endpoints: bidsRoutes,
  events,
  subscriptions: [
    onEvent(job.jobRejected, { notify: [toBiddersOfEndedBids('bid-expired')] }),
    onEvent(job.jobCancelled, { notify: [toBiddersOfEndedBids('job-cancelled', noToast)] }),
    onEvent(job.jobExpired, { notify: [toBiddersOfEndedBids('bid-expired', noToast)] }),
    onEvent(job.jobTakenDown, { notify: [toBiddersOfEndedBids('bid-expired')] }),
    onEvent(job.jobGivenUp, { notify: [toBiddersOfEndedBids('bid-expired')] }),
    onEvent(job.jobReopened, {
      notify: [toOwner('job-reopened', { when: (_, { by }) => by === 'professional' }), toBidder('bid-lapsed')],
    }),
    onEvent(job.bidSubmitted, { notify: [toOwner('bid_received', { toast: 'bid_received' })] }),
    onEvent(job.bidRevised, { notify: [toOwner('bid-revised', { toast: 'bid_received' })] }),
    onEvent(job.bidWithdrawn, { notify: [toOwner('bid-withdrawn', noToast)] }),
    onEvent(job.bidExpired, { notify: [toBidder('bid-expired', noToast)] }),
    onEvent(job.bidDeclined, { notify: [toBidder('bid-declined', noToast)] }),
    onEvent(job.bidAccepted, {
      notify: [toChosen('bid-accepted', { toast: 'bid-accepted' }), toBiddersOfEndedBids('bid-not-selected', noToast)],
    }),
    onEvent(events.bidShortlisted, { notify: [toBidder('bid-shortlisted')] }),
    onEvent(events.bidExpiring, { notify: [toOwner('bid-expiring', withDay), toBidder('bid-expiring', withDay)] }),
    onEvent(events.counterOfferMade, {
      notify: [counterOfferToBidder('counter-offered', ofClient), counterOfferToOwner('proposal-made', ofBidder)],
    }),
    onEvent(events.counterOfferAccepted, {
      notify: [counterOfferToOwner('counter-accepted', ofClient), counterOfferToBidder('proposal-accepted', ofBidder)],
    }),
    onEvent(events.counterOfferRefused, {
      notify: [counterOfferToOwner('counter-refused', ofClient), counterOfferToBidder('proposal-refused', ofBidder)],
    }),
    onEvent(events.counterOfferLapsed, {
      notify: [counterOfferToOwner('counter-offer-lapsed'), counterOfferToBidder('counter-offer-lapsed')],
    }),
  ],
  jobs: [remindOfBids, lapseCounterOffers],
  personalData: {
    parts: [partOf('bids', ['bids', 'bidLines', 'bidFiles', 'bidRevisions', 'counterOffers'], exportBids, eraseWorkOf)],
  },
  files: { readers: { bid: mayReadBidFile } },
  waiting: bidsWaiting,
})
