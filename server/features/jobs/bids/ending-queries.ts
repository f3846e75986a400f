// The SQL of bids that soon hold no longer: which nobody was reminded of.

import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DuePage } from '#server/platform/timers/due.ts'
import { dayOf } from '#shared/values/day.ts'
import { daysAfter } from './bid-terms.ts'

const reminderDays = 2

/** Live, holding for at most two more days. */
function isEnding(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'bids'>) =>
    and([
      eb('bids.status', 'in', ['submitted', 'shortlisted']),
      eb('bids.valid_until', '>=', dayOf(now)),
      eb('bids.valid_until', '<=', daysAfter(now, reminderDays)),
      eb('bids.reminded_at', 'is', null),
    ])
}

export async function listEndingBids(db: Db, now: Date, { after, limit }: DuePage) {
  return await db
    .selectFrom('bids')
    .select('id')
    .where(isEnding(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Undefined when the bid ended or somebody was reminded meanwhile. */
export async function markReminded(db: Db, now: Date, id: string) {
  return await db
    .updateTable('bids')
    .set({ reminded_at: now })
    .where(isEnding(now))
    .where('id', '=', id)
    .returning(['job_id', 'valid_until'])
    .executeTakeFirst()
}
