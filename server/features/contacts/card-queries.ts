// Private notes: cards about contacts, and contacts entered by hand.
import { randomUUIDv7 } from 'node:crypto'
import { type SqlBool, sql, type Updateable } from 'kysely'
import { holds } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { Card } from '#shared/features/contacts/fields.ts'
import { holdsNumber } from './number-queries.ts'
import { homeCountry } from './phone.ts'

/** Saves the card of a contact: notes and tags, or the block (`blockedAt`; null: not blocked). */
export async function saveCard(
  { db, now }: Dated,
  of: { readonly ownerId: string; readonly personId: string },
  set: Pick<Updateable<Tables['contactCards']>, 'note' | 'tags' | 'blockedAt'>,
): Promise<void> {
  await db
    .insertInto('contactCards')
    .values({ id: randomUUIDv7(), ...of, ...set, createdAt: now, updatedAt: now })
    .onConflict(conflict => conflict.columns(['ownerId', 'personId']).doUpdateSet({ ...set, updatedAt: now }))
    .execute()
}

/** The typed phone with its E.164 form. */
type StoredCard = Card & { readonly phoneE164: string }

/** The country for phone numbers without a country code: where the person works, else where they live. */
export async function countryOf(db: Db, userId: string): Promise<string> {
  const found = db
    .selectFrom('users')
    .leftJoin('professionals', 'professionals.userId', 'users.id')
    .innerJoin('cities', join => join.on(sql<SqlBool>`cities.id = coalesce(professionals.city_id, users.city_id)`))
    .select('cities.country')
    .where('users.id', '=', userId)
  return (await found.executeTakeFirst())?.country ?? homeCountry
}

const ownOf = (ownerId: string) => ({ ownerId, personId: null })

export function selectOwn(db: Db, ownerId: string, q?: string) {
  return db
    .selectFrom('contactCards')
    .select(['id', 'name', 'company', 'phone', 'phoneE164', 'email', 'note', 'tags'])
    .where(({ and }) => and(ownOf(ownerId)))
    .where(({ or, ref }) =>
      or([
        holds(q, [ref('name'), ref('company'), sql`array_to_string(tags, ' ')`]),
        holdsNumber(q, [ref('phoneE164'), ref('phone')]),
      ]),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
}

export async function insertOwn({ db, now }: Dated, ownerId: string, card: StoredCard): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('contactCards')
    .values({ id, ownerId, ...card, createdAt: now, updatedAt: now })
    .execute()
  return id
}

/** False for another owner's card. */
export async function updateOwn({ db, now }: Dated, ownerId: string, id: string, card: StoredCard): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactCards')
    .set({ ...card, updatedAt: now })
    .where(({ and }) => and({ id, ...ownOf(ownerId) }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOwn(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contactCards')
    .where(({ and }) => and({ id, ...ownOf(ownerId) }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
