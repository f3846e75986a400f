// The SQL of running out of time: requests that nobody answered or reviewed, and those that end tomorrow.
import type { Db } from '#server/platform/call.ts'
import { answerDays, reviewDays } from '#shared/features/connects/lifecycle.ts'

const most = 200
const day = 86_400_000

/** When it ends by itself unless somebody acts. */
export function endOf(connect: { status: string; created_at: Date; expires_at: Date | null }): Date | null {
  if (connect.status === 'approved') return connect.expires_at
  return connect.status === 'pending_review' ? new Date(connect.created_at.getTime() + reviewDays * day) : null
}

export const answerUntil = (now: Date): Date => new Date(now.getTime() + answerDays * day)

/** Nodes share the work. */
export async function listOverdue(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('connect_requests')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'approved'), eb('expires_at', '<=', now)]),
        and([eb('status', '=', 'pending_review'), eb('created_at', '<=', new Date(now.getTime() - reviewDays * day))]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Passed on, not answered, ending within a day, not reminded yet. */
export async function listEnding(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('connect_requests')
    .select('id')
    .where('status', '=', 'approved')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + day))
    .where('reminded_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function markReminded(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('connect_requests').set({ reminded_at: now }).where('id', 'in', ids).execute()
}

/** Somebody who said that they are away misses nothing. */
export async function isOnHoliday(db: Db, professionalId: string): Promise<boolean> {
  const found = await db
    .selectFrom('professionals')
    .select('on_holiday')
    .where('id', '=', professionalId)
    .executeTakeFirst()
  return found?.on_holiday === true
}
