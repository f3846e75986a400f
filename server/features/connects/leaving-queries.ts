// The SQL of connects whose sender or receiver leaves, and what they take along in the export.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { removedText } from '#shared/features/accounts/words.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'

/** Open ones that the person sent or received, in the order in which they are locked. */
export async function listOpenOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('connect_requests')
    .innerJoin('professionals', 'professionals.id', 'connect_requests.to_professional_id')
    .select('connect_requests.id')
    .where(({ or, eb }) => or([eb('from_user_id', '=', userId), eb('professionals.user_id', '=', userId)]))
    .where('connect_requests.status', 'in', connectLifecycle.live)
    .orderBy('connect_requests.id')
    .execute()
  return rows.map(({ id }) => id)
}

const { en, fr, ar } = removedText

/** The sender's words go; that they asked, and what became of it, stays for the other side and the figures. */
export async function clearConnects(db: Db, userId: string): Promise<void> {
  await sql`
    update connect_requests set message = case language when 'fr' then ${fr} when 'ar' then ${ar} else ${en} end
    where from_user_id = ${userId}`.execute(db)
  await db.deleteFrom('replies').where('user_id', '=', userId).execute()
}

/** Of what was received no words: they are the sender's. */
export async function exportConnects(db: Db, userId: string) {
  const sent = await db
    .selectFrom('connect_requests')
    .selectAll()
    .where('from_user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const received = await db
    .selectFrom('connect_requests')
    .innerJoin('professionals', 'professionals.id', 'connect_requests.to_professional_id')
    .select(['connect_requests.id', 'connect_requests.status', 'purpose', 'reason', 'connect_requests.approved_at'])
    .select(['connect_requests.expires_at', 'connect_requests.answered_at'])
    .where('professionals.user_id', '=', userId)
    .where('connect_requests.approved_at', 'is not', null)
    .orderBy('connect_requests.created_at')
    .execute()
  return [...sent, ...received]
}
