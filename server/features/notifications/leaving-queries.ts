// The SQL of notifications when somebody leaves, and what they take along in the export.
import { sql } from 'kysely'
import type { Within } from '#server/platform/call.ts'
import type { Db } from '#server/platform/database/open.ts'

export async function exportNotifications(db: Db, userId: string) {
  return await db.selectFrom('notifications').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** The person's own, and what others were told of their jobs, bids and projects: titles and names stand in it. */
export async function forgetNewsOf({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await sql`
    with own as (
      select id from professionals where user_id = ${userId}
    ), things as (
      select id::text from jobs where owner_id = ${userId}
      union all select id::text from bids where professional_id in (select id from own)
      union all select id::text from projects where client_id = ${userId} or professional_id in (select id from own)
    )
    delete from notifications using events
    where events.id = notifications.event_id
      and (events.payload ->> 'jobId' in (select id from things)
        or events.payload ->> 'bidId' in (select id from things)
        or events.payload ->> 'projectId' in (select id from things)
        or events.payload ->> 'userId' = ${userId})`.execute(db)
}
