import { recipientOf } from '#server/platform/events/recipients.ts'
import type { OfProduct } from './events.ts'
import { findImport } from './imports/queries.ts'
import { findProduct } from './product-queries.ts'

const ofProduct = recipientOf((db, { productId }: OfProduct) => findProduct(db, productId))
export const toImporter = recipientOf(async (db, { importId }: { readonly importId: string }) =>
  findImport(db, importId),
).to(({ id, name, taken, ownerId }) => ({
  userId: ownerId,
  params: { name, lines: taken },
  link: { route: 'supplier.product-import', params: { import: id } },
}))

export const toSupplier = ofProduct.to(row => ({
  userId: row.ownerId,
  params: { title: row.name },
  link: { route: 'supplier.product', params: { product: row.id } },
}))
export const toProductReviewers = ofProduct.toReviewers('products', row => ({
  params: { title: row.name, name: row.storeName },
  link: { route: 'admin.product', params: { product: row.id } },
}))
