// Scheduled jobs of bids: unanswered counter-offers and proposals lapse, both sides are reminded of a bid that expires
// soon.

import { emit } from '#server/platform/events/event.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { counterOfferMachine } from './bid.machine.ts'
import { findCounterOffer, lockUnanswered, unansweredCounterOffers } from './counter-offer-queries.ts'
import { bidExpiring, counterOfferLapsed } from './events.ts'
import { daysAfter } from './write-bid.ts'

export const lapseCounterOffers: ScheduledJob = {
  name: 'lapse-counter-offers',
  due: unansweredCounterOffers.list,
  run: async (tx, counterOfferId) => {
    const locked = await lockUnanswered(tx.db, tx.now, counterOfferId)
    // Read again: it may have been answered before the lock.
    const counterOffer = locked && (await findCounterOffer(tx.db, counterOfferId))
    if (
      counterOffer &&
      (await counterOfferMachine.tryTransition(tx, counterOffer, 'lapse', { as: 'system', reason: 'unanswered' }))
    )
      await emit(tx, counterOfferLapsed({ jobId: locked.jobId, bidId: locked.bidId, counterOfferId }))
  },
}

const reminderDays = 2

/** Live, and valid for at most two more days. */
const ending = due('bids', ({ and, eb }, now) =>
  and([
    eb('status', 'in', bidLifecycle.live),
    eb('validUntil', '>=', dayOf(now)),
    eb('validUntil', '<=', daysAfter(now, reminderDays)),
    eb('remindedAt', 'is', null),
  ]),
)

export const remindOfBids: ScheduledJob = {
  name: 'remind-of-bids',
  due: ending.list,
  run: async (tx, bidId) => {
    const bid = await ending.mark(tx.db, tx.now, bidId, { remindedAt: tx.now })
    if (bid) await emit(tx, bidExpiring({ jobId: bid.jobId, bidId, day: bid.validUntil }))
  },
}
