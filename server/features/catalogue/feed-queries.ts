import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'

export type OfferRow = {
  readonly id: string
  readonly slug: string
  readonly name: Localized
  readonly summary: Localized
  readonly brand: string
  readonly model: string
  readonly category: Localized
  readonly pictures: readonly string[]
  readonly price: number
  readonly currency: string
  readonly stockState: 'in_stock' | 'low' | 'to_order' | 'out'
}

/** The most that readers of such feeds accept at once. */
const most = 5000

export async function listOffers(db: Db, now: Date): Promise<readonly OfferRow[]> {
  const since = new Date(now.getTime() - priceAges.plain * 86_400_000)
  const { rows } = await sql<OfferRow>`
    select product.id, product.slug, product.name, product.summary, product.brand, product.model, product.pictures,
      product.price, product.currency, product.stock_state, category.name as category
    from products product
    join professionals store on store.id = product.store_id and store.status = 'approved'
    join product_categories category on category.id = product.category_id
    where product.status = 'published' and product.price_type = 'fixed' and product.price is not null
      and product.tax_included and product.price_checked_at > ${since} and cardinality(product.pictures) > 0
    order by product.price_checked_at desc, product.id limit ${most}`.execute(db)
  return rows
}

/** Suppliers with at least one published product. */
export async function listOpenSlugs(db: Db) {
  return await db
    .selectFrom('professionals as store')
    .select(['store.slug', 'store.updatedAt'])
    .where('store.status', '=', 'approved')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('products')
          .select('products.id')
          .whereRef('products.storeId', '=', 'store.id')
          .where('products.status', '=', 'published'),
      ),
    )
    .orderBy('store.slug')
    .limit(most)
    .execute()
}

/** Latest change first. */
export async function listOpenProducts(db: Db) {
  return await db
    .selectFrom('products')
    .innerJoin('professionals as store', 'store.id', 'products.storeId')
    .select(['products.slug', 'products.updatedAt', 'products.pictures'])
    .where('products.status', '=', 'published')
    .where('store.status', '=', 'approved')
    .orderBy('products.updatedAt', 'desc')
    .orderBy('products.id')
    .limit(most)
    .execute()
}
