// Bids that soon hold no longer, of which nobody was reminded.

import { due } from '#server/platform/timers/due.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { daysAfter } from './bid-terms.ts'

const reminderDays = 2

/** Live, holding for at most two more days. */
export const endingBids = due(
  'bids',
  now =>
    ({ and, eb }) =>
      and([
        eb('status', 'in', bidLifecycle.live),
        eb('valid_until', '>=', dayOf(now)),
        eb('valid_until', '<=', daysAfter(now, reminderDays)),
        eb('reminded_at', 'is', null),
      ]),
)
