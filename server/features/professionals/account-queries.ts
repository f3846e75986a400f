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

/** As it was: only what was approved is ever suspended; a closed one may have been a draft. */
export async function showProfileOf(db: Db, userId: string, now: Date): Promise<void> {
  const before = sql<'approved' | 'draft'>`
    case when status = 'suspended' or approved_at is not null then 'approved' else 'draft' end`
  await db
    .updateTable('professionals')
    .set({ status: before, updated_at: now, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .where('status', 'in', ['suspended', 'closed'])
    .execute()
}
