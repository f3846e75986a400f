// The end of connects: what nobody answered or reviewed in time, and what ends tomorrow.
import type { Db } from '#server/platform/call.ts'
import { due } from '#server/platform/timers/due.ts'
import { answerDays, reviewDays } from '#shared/features/connects/lifecycle.ts'

const day = 86_400_000

/** When it ends by itself unless somebody acts. */
export function endOf(connect: { status: string; created_at: Date; expires_at: Date | null }): Date | null {
  if (connect.status === 'approved') return connect.expires_at
  return connect.status === 'pending_review' ? new Date(connect.created_at.getTime() + reviewDays * day) : null
}

export const answerUntil = (now: Date): Date => new Date(now.getTime() + answerDays * day)

export const overdueConnects = due(
  'connect_requests',
  now =>
    ({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'approved'), eb('expires_at', '<=', now)]),
        and([eb('status', '=', 'pending_review'), eb('created_at', '<=', new Date(now.getTime() - reviewDays * day))]),
      ]),
)

/** Passed on, not answered, ending within a day, not reminded yet. */
export const endingConnects = due(
  'connect_requests',
  now =>
    ({ and, eb }) =>
      and([
        eb('status', '=', 'approved'),
        eb('expires_at', '>', now),
        eb('expires_at', '<=', new Date(now.getTime() + day)),
        eb('reminded_at', 'is', null),
      ]),
)

/** Somebody who said that they are away misses nothing. */
export async function isOnHoliday(db: Db, professionalId: string): Promise<boolean> {
  const found = await db
    .selectFrom('professionals')
    .select('on_holiday')
    .where('id', '=', professionalId)
    .executeTakeFirst()
  return found?.on_holiday === true
}
