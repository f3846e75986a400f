// The SQL of contacts: who may reach whom, why, and what of it is shown now.
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db, Within } from '#server/platform/call.ts'
import { countFound, like, pageOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A repeat adds nothing. */
export async function insertContacts(db: Db, contacts: Insertable<Tables['contacts']>[]): Promise<void> {
  await db
    .insertInto('contacts')
    .values(contacts)
    .onConflict(conflict => conflict.columns(['owner_id', 'person_id', 'origin', 'origin_id']).doNothing())
    .execute()
}

export async function showsPhone(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('show_phone').where('id', '=', userId).executeTakeFirst()
  return user?.show_phone === true
}

/** Who asked whom, and whether the sender agreed to show the phone. */
export async function findConnectSides(db: Db, connectId: string) {
  return await db
    .selectFrom('connect_requests')
    .innerJoin('professionals', 'professionals.id', 'connect_requests.to_professional_id')
    .select(['from_user_id', 'professionals.user_id', 'share_phone'])
    .where('connect_requests.id', '=', connectId)
    .executeTakeFirst()
}

/** Whose job it is and whose bid. */
export async function findBidSides(db: Db, bidId: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .select(['jobs.owner_id', 'professionals.user_id'])
    .where('bids.id', '=', bidId)
    .executeTakeFirst()
}

/**
 * A phone is shown when it was shared and not taken back, and the person's own switch still says so; the consent that
 * a client gave with a request stands for itself.
 */
const phoneIsShared = sql<SqlBool>`contacts.phone_shared and contacts.withdrawn_at is null
  and (people.show_phone or contacts.origin = 'connect' and people.role = 'consumer')`

/** `blocked` null: whether or not. */
type Search = { readonly ownerId: string; readonly q: string; readonly blocked: boolean | null }

/** One row a person, latest tie first. */
function selectPeople(db: Db, { ownerId, q, blocked }: Search) {
  return db
    .selectFrom('contacts')
    .innerJoin('users as people', 'people.id', 'contacts.person_id')
    .leftJoin('professionals', 'professionals.user_id', 'people.id')
    .leftJoin('contact_cards as card', join =>
      join.onRef('card.person_id', '=', 'people.id').onRef('card.owner_id', '=', 'contacts.owner_id'),
    )
    .select(['people.id', 'people.name', 'people.photo'])
    .select(({ fn, val }) => [
      fn.coalesce('card.note', val('')).as('note'),
      sql<string[]>`coalesce(card.tags, '{}')`.as('tags'),
      sql<boolean>`card.blocked_at is not null`.as('blocked'),
    ])
    .select([
      'professionals.name as company',
      'professionals.slug',
      'professionals.type',
      'professionals.status as listed',
      sql<string | null>`case when bool_or(contacts.email_shared) then people.email end`.as('email'),
      sql<string | null>`case when bool_or(${phoneIsShared}) then nullif(people.phone, '') end`.as('phone'),
      sql<Date>`min(contacts.created_at)`.as('since'),
      sql<Date>`max(contacts.created_at)`.as('latest'),
      sql<boolean>`exists (
        select from contacts as theirs join users as me on me.id = theirs.person_id
        where theirs.owner_id = people.id and theirs.person_id = ${ownerId} and theirs.phone_shared
          and theirs.withdrawn_at is null and coalesce(me.phone, '') <> ''
          and (me.show_phone or theirs.origin = 'connect' and me.role = 'consumer'))`.as('sees_mine'),
    ])
    .where('contacts.owner_id', '=', ownerId)
    .where('people.status', '<>', 'closed')
    .$if(q !== '', query =>
      query.where(({ or, eb }) =>
        or([
          eb('people.name', 'ilike', like(q)),
          eb('professionals.name', 'ilike', like(q)),
          eb(sql`array_to_string(card.tags, ' ')`, 'ilike', like(q)),
        ]),
      ),
    )
    .$if(blocked !== null, query => query.where('card.blocked_at', blocked ? 'is not' : 'is', null))
    .groupBy(['people.id', 'professionals.id', 'card.id'])
}

export async function listPeople(db: Db, { page, pageSize, ...search }: Search & { page: number; pageSize: number }) {
  return await selectPeople(db, search)
    .orderBy('latest', 'desc')
    .orderBy('people.id')
    .$call(pageOf({ page, pageSize }))
    .execute()
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

export async function countPeople(db: Db, search: Search): Promise<number> {
  return await countFound(db, selectPeople(db, search))
}

/** Why these people are contacts, newest first, each with the job that it was about. */
export async function listTies(db: Db, ownerId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('contacts')
    .leftJoin('connect_requests', 'connect_requests.id', 'contacts.origin_id')
    .leftJoin('bids', 'bids.id', 'contacts.origin_id')
    .leftJoin('projects', 'projects.id', 'contacts.origin_id')
    .leftJoin('quotes', 'quotes.id', 'contacts.origin_id')
    .leftJoin('enquiries', 'enquiries.id', 'quotes.enquiry_id')
    .leftJoin('jobs', join =>
      join.on(sql<SqlBool>`jobs.id = coalesce(connect_requests.job_id, bids.job_id, projects.job_id)`),
    )
    .select(['contacts.person_id', 'contacts.origin', 'contacts.created_at'])
    .select(({ fn }) => [
      fn.coalesce('jobs.title', 'enquiries.title').as('title'),
      fn.coalesce('jobs.language', 'enquiries.language').as('language'),
      'projects.id as project',
    ])
    .where('contacts.owner_id', '=', ownerId)
    .where('contacts.person_id', 'in', personIds)
    .orderBy('contacts.created_at', 'desc')
    .orderBy('contacts.id')
    .execute()
}

export async function isContact(db: Db, ownerId: string, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where(({ and }) => and({ owner_id: ownerId, person_id: personId }))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The reader does not see the person's phone any more. */
export async function hidePhone(db: Db, personId: string, readerId: string, now: Date): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ withdrawn_at: now })
    .where(({ and }) => and({ person_id: personId, owner_id: readerId }))
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** With what was noted of the person; who is blocked stays so. */
export async function removeContact(db: Db, ownerId: string, personId: string): Promise<void> {
  await db
    .deleteFrom('contact_cards')
    .where(({ and }) => and({ owner_id: ownerId, person_id: personId }))
    .where('blocked_at', 'is', null)
    .execute()
  await db.deleteFrom('contacts').where('owner_id', '=', ownerId).where('person_id', '=', personId).execute()
}

/** Nobody reaches who has gone: the ties of both sides go. */
export async function endContactsOf({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  await db
    .deleteFrom('contact_cards')
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('person_id', '=', userId)]))
    .execute()
  await db
    .deleteFrom('contacts')
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('person_id', '=', userId)]))
    .execute()
}
