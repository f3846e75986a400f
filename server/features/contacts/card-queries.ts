// Private notes: cards about contacts, and contacts entered by hand.
import { randomUUIDv7 } from 'node:crypto'
import { type SqlBool, sql, type Updateable } from 'kysely'
import { holds } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { Card } from '#shared/features/contacts/fields.ts'
import { holdsNumber } from './number-queries.ts'
import { homeCountry } from './phone.ts'

/** Saves the card of a contact: notes and tags, or the block (`blocked_at`; null: not blocked). */
export async function saveCard(
  { db, now }: Dated,
  of: { readonly owner_id: string; readonly person_id: string },
  set: Pick<Updateable<Tables['contact_cards']>, 'note' | 'tags' | 'blocked_at'>,
): Promise<void> {
  await db
    .insertInto('contact_cards')
    .values({ id: randomUUIDv7(), ...of, ...set, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.columns(['owner_id', 'person_id']).doUpdateSet({ ...set, updated_at: now }))
    .execute()
}

/** The typed phone with its E.164 form. */
type StoredCard = Card & { readonly phone_e164: string }

/** The country for phone numbers without a country code: where the person works, else where they live. */
export async function countryOf(db: Db, userId: string): Promise<string> {
  const found = db
    .selectFrom('users')
    .leftJoin('professionals', 'professionals.user_id', 'users.id')
    .innerJoin('cities', join => join.on(sql<SqlBool>`cities.id = coalesce(professionals.city_id, users.city_id)`))
    .select('cities.country')
    .where('users.id', '=', userId)
  return (await found.executeTakeFirst())?.country ?? homeCountry
}

const ownOf = (owner_id: string) => ({ owner_id, person_id: null })

export function selectOwn(db: Db, ownerId: string, q?: string) {
  return db
    .selectFrom('contact_cards')
    .select(['id', 'name', 'company', 'phone', 'phone_e164', 'email', 'note', 'tags'])
    .where(({ and }) => and(ownOf(ownerId)))
    .where(({ or, ref }) =>
      or([
        holds(q, [ref('name'), ref('company'), sql`array_to_string(tags, ' ')`]),
        holdsNumber(q, [ref('phone_e164'), ref('phone')]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
}

export async function insertOwn({ db, now }: Dated, owner_id: string, card: StoredCard): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('contact_cards')
    .values({ id, owner_id, ...card, created_at: now, updated_at: now })
    .execute()
  return id
}

/** False for another owner's card. */
export async function updateOwn({ db, now }: Dated, ownerId: string, id: string, card: StoredCard): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_cards')
    .set({ ...card, updated_at: now })
    .where(({ and }) => and({ id, ...ownOf(ownerId) }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOwn(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_cards')
    .where(({ and }) => and({ id, ...ownOf(ownerId) }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
