// The SQL of the professional's own profile: reading, locking, writing, its trades.
import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Localized } from '#shared/values/localized.ts'

type Named = { readonly slug: string; readonly name: Localized }

const cityOf = sql<Named & { country: string; currency: string }>`(
  select jsonb_build_object('slug', c.slug, 'name', c.name, 'country', c.country, 'currency', c.currency)
  from cities c where c.id = professionals.city_id
)`
const tradesOf = sql<(Named & { id: string })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by pt.position, t.slug)
  from professional_trades pt join trades t on t.id = pt.trade_id
  where pt.professional_id = professionals.id
), '[]')`
const worksOf = sql<number>`(
  select count(*)::int from portfolio_items i where i.professional_id = professionals.id and i.status = 'published'
)`

export async function findOwnProfile(db: Db, id: string) {
  return await db
    .selectFrom('professionals')
    .selectAll()
    .select([cityOf.as('city'), tradesOf.as('trades'), worksOf.as('works')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Every change of a profile or its works begins here, so that two of them come one after the other. */
export async function lockProfessional(db: Db, id: string) {
  return await db.selectFrom('professionals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
export type LockedProfessional = NonNullable<Awaited<ReturnType<typeof lockProfessional>>>

export async function updateProfessional(
  db: Db,
  id: string,
  set: Updateable<Tables['professionals']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('professionals')
    .set({ ...set, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Made of the rest of the profile: no change of its own. */
export async function setSearchText(db: Db, id: string, search_text: string): Promise<void> {
  await db.updateTable('professionals').set({ search_text }).where('id', '=', id).execute()
}

export async function replaceTrades(db: Db, professionalId: string, tradeIds: readonly string[]): Promise<void> {
  await db.deleteFrom('professional_trades').where('professional_id', '=', professionalId).execute()
  const rows = tradeIds.map((trade_id, position) => ({ professional_id: professionalId, trade_id, position }))
  await db.insertInto('professional_trades').values(rows).execute()
}

/** The trades that this professional may show: fitting the type, or their own already. */
export async function listChoosableTrades(db: Db, { id, type }: Pick<LockedProfessional, 'id' | 'type'>) {
  return await db
    .selectFrom('trades')
    .select(['id', 'slug', 'name', 'price_unit as priceUnit'])
    .where(
      sql<boolean>`((active and ${type} = any (professional_types))
        or id in (select trade_id from professional_trades where professional_id = ${id}))`,
    )
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

export async function findCity(db: Db, slug: string) {
  return await db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'country', 'currency', 'lat', 'lon'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Whether the picture still stands anywhere on the profile. */
export async function isPictureShown(db: Db, professionalId: string, picture: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from professionals where id = ${professionalId} and cover = ${picture})
      or exists (
        select from portfolio_photos p join portfolio_items i on i.id = p.item_id
        where i.professional_id = ${professionalId} and p.picture = ${picture}
      ) as shown`.execute(db)
  return rows[0]?.shown ?? false
}
