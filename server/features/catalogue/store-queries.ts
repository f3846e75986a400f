import { type Insertable, sql } from 'kysely'
import { hasWords, type PageOf, pageOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

type CityRef = { readonly slug: string; readonly name: Localized; readonly country: string }

/** Locks the row: saves from two tabs run one after the other. */
export async function findOwnStorePage(db: Db, professionalId: string) {
  return await db
    .selectFrom('professionals as store')
    .leftJoin('stores as shop', 'shop.professionalId', 'store.id')
    .select(['store.slug', 'store.name', 'store.status'])
    .select(['shop.address', 'shop.hours', 'shop.delivery', 'shop.returns', 'shop.version'])
    .select(sql<string | null>`to_char(shop.holiday_until, 'YYYY-MM-DD')`.as('holidayUntil'))
    .where('store.id', '=', professionalId)
    .forUpdate('store')
    .executeTakeFirstOrThrow()
}

export async function putStore(db: Db, store: Insertable<Tables['stores']>): Promise<void> {
  const { professionalId: _, ...given } = store
  await db
    .insertInto('stores')
    .values(store)
    .onConflict(conflict =>
      conflict.column('professionalId').doUpdateSet({ ...given, version: sql`stores.version + 1` }),
    )
    .execute()
}

/** Stores of approved and listed suppliers. */
function selectOpenStores(db: Db, q: string | undefined) {
  return db
    .selectFrom('professionals as store')
    .innerJoin('cities as city', 'city.id', 'store.cityId')
    .where('store.type', '=', 'supplier')
    .where('store.status', '=', 'approved')
    .$if(q !== undefined && q !== '', query => query.where(hasWords(sql`' ' || fold_text(store.name)`, q ?? '')))
}
const cityRef = sql<CityRef>`jsonb_build_object('slug', city.slug, 'name', city.name, 'country', city.country)`

export async function listOpenStores(db: Db, { q, ...page }: PageOf & { readonly q?: string | undefined }) {
  return await selectOpenStores(db, q)
    .select(['store.id', 'store.slug', 'store.name', cityRef.as('city')])
    .select(
      sql<number>`(select count(*)::int from products where store_id = store.id and status = 'published')`.as(
        'products',
      ),
    )
    .orderBy('store.name')
    .orderBy('store.id')
    .$call(pageOf(page))
    .execute()
}

export async function countOpenStores(db: Db, q: string | undefined): Promise<number> {
  const { total } = await selectOpenStores(db, q)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function findOpenStore(db: Db, slug: string) {
  return await selectOpenStores(db, undefined)
    .select(['store.id', 'store.userId', 'store.slug', 'store.name', 'city.currency', cityRef.as('city')])
    .where('store.slug', '=', slug)
    .executeTakeFirst()
}
