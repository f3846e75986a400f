// The SQL of a profile that follows the state of its account.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

export async function hideProfileOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('professionals')
    .set({ status: 'suspended', updated_at: now, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .execute()
}

/** What was approved once is approved again. */
export async function showProfileOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('professionals')
    .set({ status: 'approved', updated_at: now, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'suspended'), and([eb('status', '=', 'closed'), eb('approved_at', 'is not', null)])]),
    )
    .execute()
}
