// The SQL of how to reach the other side of a bid, as far as it was shared with the reader.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

/** The people of these whose contact the reader has; what several rows share counts together. */
export async function listContacts(db: Db, readerId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('contacts')
    .innerJoin('users', 'users.id', 'contacts.person_id')
    .select([
      'users.id',
      'users.name',
      sql<string | null>`case when bool_or(contacts.phone_shared) then users.phone end`.as('phone'),
      sql<string | null>`case when bool_or(contacts.email_shared) then users.email end`.as('email'),
    ])
    .where('contacts.owner_id', '=', readerId)
    .where('contacts.person_id', 'in', personIds)
    .where('contacts.withdrawn_at', 'is', null)
    .groupBy('users.id')
    .execute()
}
export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number]
