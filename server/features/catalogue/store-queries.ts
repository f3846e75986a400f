// The SQL of a supplier's own store.
import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Locked: two tabs that keep it come one after the other. */
export async function findOwnStorePage(db: Db, professionalId: string) {
  return await db
    .selectFrom('professionals as store')
    .leftJoin('stores as shop', 'shop.professional_id', 'store.id')
    .select(['store.slug', 'store.name', 'store.status'])
    .select(['shop.address', 'shop.hours', 'shop.delivery', 'shop.returns', 'shop.version'])
    .select(sql<string | null>`to_char(shop.holiday_until, 'YYYY-MM-DD')`.as('holiday_until'))
    .where('store.id', '=', professionalId)
    .forUpdate('store')
    .executeTakeFirstOrThrow()
}

export async function putStore(db: Db, store: Insertable<Tables['stores']>): Promise<void> {
  const { professional_id: _, ...said } = store
  await db
    .insertInto('stores')
    .values(store)
    .onConflict(conflict =>
      conflict.column('professional_id').doUpdateSet({ ...said, version: sql`stores.version + 1` }),
    )
    .execute()
}
