// The SQL of what an approval makes: the profile, its trades, its badges.
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Localized } from '#shared/values/localized.ts'

export async function findProfessional(db: Db, userId: string) {
  return await db
    .selectFrom('professionals')
    .select(['id', 'slug', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function getTradeNames(db: Db, ids: readonly string[]): Promise<readonly Localized[]> {
  if (ids.length === 0) return []
  return (await db.selectFrom('trades').select('name').where('id', 'in', ids).execute()).map(({ name }) => name)
}

/** Whether an address of a profile is free. */
export async function isSlugFree(db: Db, slug: string): Promise<boolean> {
  const taken = await db.selectFrom('professionals').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken === undefined
}

/** Adds the profile; false when its address was taken meanwhile. */
export async function insertProfessional(db: Db, row: Insertable<Tables['professionals']>): Promise<boolean> {
  const inserted = await db
    .insertInto('professionals')
    .values(row)
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Profile = Omit<Insertable<Tables['professionals']>, 'id' | 'slug' | 'created_at' | 'cover' | 'reply_minutes'>

export async function updateProfessional(db: Db, id: string, profile: Profile): Promise<void> {
  await db
    .updateTable('professionals')
    .set({ ...profile, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function replaceTrades(db: Db, professionalId: string, trades: readonly string[]): Promise<void> {
  await db.deleteFrom('professional_trades').where('professional_id', '=', professionalId).execute()
  if (trades.length === 0) return
  const rows = trades.map((trade_id, position) => ({ professional_id: professionalId, trade_id, position }))
  await db.insertInto('professional_trades').values(rows).execute()
}

type Badge = Insertable<Tables['badges']>

/** The badges that documents earn, and until when the required ones are valid. */
export async function replaceBadges(
  db: Db,
  professionalId: string,
  badges: readonly Badge[],
  validUntil: string | null,
): Promise<void> {
  await db.deleteFrom('badges').where('professional_id', '=', professionalId).execute()
  if (badges.length > 0)
    await db
      .insertInto('badges')
      .values([...badges])
      .execute()
  await db
    .updateTable('professionals')
    .set({ documents_valid_until: validUntil })
    .where('id', '=', professionalId)
    .execute()
}

/** A telephone that the account does not have yet. */
export async function keepPhone(db: Db, userId: string, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone, updated_at: now })
    .where('id', '=', userId)
    .where('phone', 'is', null)
    .execute()
}
