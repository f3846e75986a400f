import { sql } from 'kysely'
import type { TransactionContext } from '#server/platform/request-context.ts'

/** Events of a person's jobs, bids and projects: notifications of others about them contain titles and names. */
const eventsOf = (userId: string) => sql`
  with own as (
    select id from professionals where user_id = ${userId}
  ), things as (
    select id::text from jobs where owner_id = ${userId}
    union all select id::text from bids where professional_id in (select id from own)
    union all select id::text from complaints where reporter_id = ${userId} or against_id = ${userId}
    union all select id::text from projects where client_id = ${userId} or professional_id in (select id from own)
  )
  select id from events
  where payload ->> 'jobId' in (select id from things) or payload ->> 'bidId' in (select id from things)
    or payload ->> 'complaintId' in (select id from things) or payload ->> 'projectId' in (select id from things) or payload ->> 'userId' = ${userId}`

/** The person's own notifications, and those of others about the same subjects, with their mails. */
export async function eraseNotificationsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute()
  await sql`delete from notifications where event_id in (${eventsOf(userId)})`.execute(db)
  await sql`
    delete from mails
    where cause is not null and split_part(cause, ' ', 1) in (select id::text from (${eventsOf(userId)}) as own)
      or template = 'digest' and exists (
        select from jsonb_array_elements(params -> 'notices') as notice
        where notice ->> 'eventId' in (select id::text from (${eventsOf(userId)}) as own))`.execute(db)
}
