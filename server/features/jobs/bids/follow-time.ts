// Scheduled jobs of bids: unanswered counter-offers and proposals lapse, both sides are reminded of a bid that expires
// soon.

import { emit } from '#server/platform/events/event.ts'
import type { Db } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { bidLifecycle, offerHours } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { offerMachine } from './bid.machine.ts'
import { bidExpiring, offerLapsed } from './events.ts'
import { findOffer } from './offer-queries.ts'
import { daysAfter } from './write-bid.ts'

const unanswered = due('bid_offers', ({ and, eb }, now) =>
  and([
    eb('bid_offers.status', '=', 'open'),
    eb('bid_offers.created_at', '<=', new Date(now.getTime() - offerHours * 3_600_000)),
  ]),
)

/** Locks its job as well. */
async function lockUnanswered(db: Db, now: Date, id: string) {
  return await db
    .selectFrom('bid_offers')
    .innerJoin('bids', 'bids.id', 'bid_offers.bid_id')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select(['bids.id as bid_id', 'jobs.id as job_id'])
    .where('bid_offers.id', '=', id)
    .where(unanswered.isDue(now))
    .forUpdate('jobs')
    .skipLocked()
    .executeTakeFirst()
}

export const lapseOffers: ScheduledJob = {
  name: 'lapse-offers',
  due: unanswered.list,
  run: async (tx, offerId) => {
    const locked = await lockUnanswered(tx.db, tx.now, offerId)
    // Read again: it may have been answered before the lock.
    const offer = locked && (await findOffer(tx.db, offerId))
    if (offer && (await offerMachine.tryTransition(tx, offer, 'lapse', { as: 'system', reason: 'unanswered' })))
      await emit(tx, offerLapsed({ jobId: locked.job_id, bidId: locked.bid_id, offerId }))
  },
}

const reminderDays = 2

/** Live, and valid for at most two more days. */
const ending = due('bids', ({ and, eb }, now) =>
  and([
    eb('status', 'in', bidLifecycle.live),
    eb('valid_until', '>=', dayOf(now)),
    eb('valid_until', '<=', daysAfter(now, reminderDays)),
    eb('reminded_at', 'is', null),
  ]),
)

export const remindOfBids: ScheduledJob = {
  name: 'remind-of-bids',
  due: ending.list,
  run: async (tx, bidId) => {
    const bid = await ending.mark(tx.db, tx.now, bidId, { reminded_at: tx.now })
    if (bid) await emit(tx, bidExpiring({ jobId: bid.job_id, bidId, day: bid.valid_until }))
  },
}
