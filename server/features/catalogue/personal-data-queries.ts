import type { Db } from '#server/platform/request-context.ts'

/** The products for a supplier's data export. */
export async function exportProducts(db: Db, userId: string) {
  return await db
    .selectFrom('products')
    .innerJoin('professionals', 'professionals.id', 'products.store_id')
    .selectAll('products')
    .where('professionals.user_id', '=', userId)
    .orderBy('products.created_at')
    .execute()
}
