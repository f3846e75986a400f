import type { Db } from '#server/platform/request-context.ts'

/** The products for a supplier's data export. */
export async function exportProducts(db: Db, userId: string) {
  return await db
    .selectFrom('products')
    .innerJoin('professionals', 'professionals.id', 'products.storeId')
    .selectAll('products')
    .where('professionals.userId', '=', userId)
    .orderBy('products.createdAt')
    .execute()
}
