// The SQL of what somebody keeps for themselves: notes and tags of those they know, and those they wrote down.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Dated, Db } from '#server/platform/call.ts'
import { like } from '#server/platform/database/rows.ts'

type Note = { readonly note: string; readonly tags: string[] }
export type Card = Note & {
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly email: string
}

/** Of those whom one met here. */
export async function keepNote({ db, now }: Dated, ownerId: string, personId: string, note: Note): Promise<void> {
  await db
    .insertInto('contact_cards')
    .values({
      id: randomUUIDv7(),
      owner_id: ownerId,
      person_id: personId,
      ...note,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.columns(['owner_id', 'person_id']).doUpdateSet({ ...note, updated_at: now }))
    .execute()
}

/** Since when nothing of the person arrives; null: it does. */
export async function setBlocked({ db, now }: Dated, ownerId: string, personId: string, blocked: boolean) {
  const blocked_at = blocked ? now : null
  await db
    .insertInto('contact_cards')
    .values({
      id: randomUUIDv7(),
      owner_id: ownerId,
      person_id: personId,
      blocked_at,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.columns(['owner_id', 'person_id']).doUpdateSet({ blocked_at, updated_at: now }))
    .execute()
}

const fieldsOf = ['id', 'name', 'company', 'phone', 'email', 'note', 'tags'] as const

export function selectOwn(db: Db, ownerId: string, q = '') {
  return db
    .selectFrom('contact_cards')
    .select(fieldsOf)
    .where('owner_id', '=', ownerId)
    .where('person_id', 'is', null)
    .$if(q !== '', query =>
      query.where(({ or, eb }) =>
        or([
          eb('name', 'ilike', like(q)),
          eb('company', 'ilike', like(q)),
          eb(sql`array_to_string(tags, ' ')`, 'ilike', like(q)),
        ]),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
}
export type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>

/** Whoever writes several at once comes one after the other: the account is held. */
export async function lockOwner(db: Db, ownerId: string): Promise<void> {
  await sql`select id from users where id = ${ownerId} for no key update`.execute(db)
}

export async function countOwn(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contact_cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('person_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertOwn({ db, now }: Dated, ownerId: string, card: Card): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('contact_cards')
    .values({ id, owner_id: ownerId, ...card, created_at: now, updated_at: now })
    .execute()
  return id
}

/** False for what is not one's own. */
export async function updateOwn({ db, now }: Dated, ownerId: string, id: string, card: Card): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_cards')
    .set({ ...card, updated_at: now })
    .where(({ and }) => and({ id, owner_id: ownerId }))
    .where('person_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOwn(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_cards')
    .where(({ and }) => and({ id, owner_id: ownerId }))
    .where('person_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
