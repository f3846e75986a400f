// Contacts: who may reach whom, why, and which data is shown now.
import { type Insertable, type SqlBool, sql } from 'kysely'
import { holds } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import { holdsNumber } from './number-queries.ts'

/**
 * A phone is shown when it was shared and not withdrawn, and the person's own setting still allows it; the consent that
 * a client gave with a request counts by itself.
 */
const phoneIsShared = sql<SqlBool>`contacts.phone_shared and contacts.withdrawn_at is null
  and (people.show_phone or contacts.origin = 'connect' and people.role = 'consumer')`

/** A search by phone finds only numbers that the owner can see. */
const hasNumber = (ownerId: string, q: string | undefined) => sql<SqlBool>`(${holdsNumber(q, [sql`people.phone`])}
  and exists (select from contacts where contacts.owner_id = ${ownerId} and contacts.person_id = people.id and ${phoneIsShared}))`

/** Without `blocked`: blocked or not. */
type Search = { readonly ownerId: string; readonly q?: string | undefined; readonly blocked?: boolean }

/** One row per person, as in the contract, latest tie first. */
export function selectPeople(db: Db, { ownerId, q, blocked }: Search) {
  return db
    .selectFrom('contacts')
    .innerJoin('users as people', 'people.id', 'contacts.personId')
    .leftJoin('professionals', 'professionals.userId', 'people.id')
    .leftJoin('contactCards as card', join =>
      join.onRef('card.personId', '=', 'people.id').onRef('card.ownerId', '=', 'contacts.ownerId'),
    )
    .select(['people.id', 'people.name', 'people.photo', 'professionals.type'])
    .select(({ fn, val }) => [
      fn<string | null>('nullif', ['professionals.name', 'people.name']).as('company'),
      sql<string | null>`case when professionals.status = 'approved' then professionals.slug end`.as('profile'),
      sql<string | null>`case when bool_or(contacts.email_shared) then people.email end`.as('email'),
      sql<string | null>`case when bool_or(${phoneIsShared}) then nullif(people.phone, '') end`.as('phone'),
      sql<boolean>`exists (
        select from contacts as theirs join users as me on me.id = theirs.person_id
        where theirs.owner_id = people.id and theirs.person_id = ${ownerId} and theirs.phone_shared
          and theirs.withdrawn_at is null and coalesce(me.phone, '') <> ''
          and (me.show_phone or theirs.origin = 'connect' and me.role = 'consumer'))`.as('seesMyPhone'),
      fn.coalesce('card.note', val('')).as('note'),
      sql<string[]>`coalesce(card.tags, '{}')`.as('tags'),
      sql<boolean>`card.blocked_at is not null`.as('blocked'),
      fn.min('contacts.createdAt').as('since'),
    ])
    .where('contacts.ownerId', '=', ownerId)
    .where('people.status', '<>', 'closed')
    .where(({ or, ref }) =>
      or([
        holds(q, [ref('people.name'), ref('professionals.name'), sql`array_to_string(card.tags, ' ')`]),
        hasNumber(ownerId, q),
      ]),
    )
    .$if(blocked !== undefined, query => query.where('card.blockedAt', blocked ? 'is not' : 'is', null))
    .groupBy(['people.id', 'professionals.id', 'card.id'])
    .orderBy(({ fn }) => fn.max('contacts.createdAt'), 'desc')
    .orderBy('people.id')
}

/** Why these people are contacts, newest first, each with its job. */
export async function listTies(db: Db, ownerId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('contacts')
    .leftJoin('connectRequests', 'connectRequests.id', 'contacts.originId')
    .leftJoin('bids', 'bids.id', 'contacts.originId')
    .leftJoin('projects', 'projects.id', 'contacts.originId')
    .leftJoin('quotes', 'quotes.id', 'contacts.originId')
    .leftJoin('enquiries', 'enquiries.id', 'quotes.enquiryId')
    .leftJoin('jobs', join =>
      join.on(sql<SqlBool>`jobs.id = coalesce(connect_requests.job_id, bids.job_id, projects.job_id)`),
    )
    .select(['contacts.personId', 'contacts.origin', 'contacts.createdAt as at', 'projects.id as project'])
    .select(({ fn }) => [
      fn.coalesce('jobs.title', 'enquiries.title').as('title'),
      fn.coalesce('jobs.language', 'enquiries.language').as('language'),
    ])
    .where('contacts.ownerId', '=', ownerId)
    .where('contacts.personId', 'in', personIds)
    .orderBy('contacts.createdAt', 'desc')
    .orderBy('contacts.id')
    .execute()
}

type Two = { readonly ownerId: string; readonly personId: string }

export async function isContact(db: Db, two: Two): Promise<boolean> {
  const found = db
    .selectFrom('contacts')
    .select('id')
    .where(({ and }) => and(two))
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/** Withdraws the owner's phone from this person. */
export async function hidePhone({ db, now }: Dated, { ownerId, personId }: Two): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ withdrawnAt: now })
    .where(({ and }) => and({ ownerId: personId, personId: ownerId, withdrawnAt: null }))
    .execute()
}

/** Deletes the notes about the person too; a block stays. */
export async function removeContact(db: Db, two: Two): Promise<void> {
  await db
    .deleteFrom('contactCards')
    .where(({ and }) => and({ ...two, blockedAt: null }))
    .execute()
  await db
    .deleteFrom('contacts')
    .where(({ and }) => and(two))
    .execute()
}

/** Whether each of the people shows their phone, by their settings. */
export async function listPhoneChoices(db: Db, people: readonly string[]) {
  return await db.selectFrom('users').select(['id', 'showPhone']).where('id', 'in', people).execute()
}

export async function insertContacts(db: Db, contacts: readonly Insertable<Tables['contacts']>[]): Promise<void> {
  await db
    .insertInto('contacts')
    .values(contacts)
    .onConflict(conflict => conflict.columns(['ownerId', 'personId', 'origin', 'originId']).doNothing())
    .execute()
}
