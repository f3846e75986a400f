import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { findImport } from './imports/queries.ts'
import { findProduct } from './product-queries.ts'

/** `note`: the reviewer's message to the supplier. */
type OfProduct = { readonly productId: string; readonly note?: string }
type OfImport = { readonly importId: string; readonly storeId: string }

const ofProduct = recipientOf((db, { productId }: OfProduct) => findProduct(db, productId))
const toSupplier = ofProduct.to(row => ({
  userId: row.ownerId,
  params: { title: row.name },
  link: { route: 'supplier.product', params: { product: row.id } },
}))
const toReviewers = ofProduct.toReviewers('products', row => ({
  params: { title: row.name, name: row.storeName },
  link: { route: 'admin.product', params: { product: row.id } },
}))
const withNote = { params: (_: unknown, { note = '' }: OfProduct) => ({ note }) }
const toImporter = recipientOf(async (db, { importId }: OfImport) => findImport(db, importId)).to(
  ({ id, name, taken, ownerId }) => ({
    userId: ownerId,
    toast: null,
    params: { name, lines: taken },
    link: { route: 'supplier.product-import', params: { import: id } },
  }),
)

export const productProposed = event<OfProduct>('product-proposed', [
  toReviewers('new_product_added', { toast: 'new_product_added' }),
])
/** A published product was changed. */
export const productRevised = event<OfProduct>('product-revised', [toReviewers('product-revised', { toast: null })])
export const productPublished = event<OfProduct>('product-published', [toSupplier('product-published')])
export const productSentBack = event<OfProduct>('product-sent-back', [toSupplier('product-sent-back', withNote)])
export const productRejected = event<OfProduct>('product-rejected', [toSupplier('product-rejected', withNote)])
export const productTakenDown = event<OfProduct>('product-taken-down', [toSupplier('product-taken-down', withNote)])
/** Added by staff, for a store. */
export const productAdded = event<OfProduct>('product-added', [toSupplier('product-added')])
export const revisionPublished = event<OfProduct>('product-revision-published', [
  toSupplier('product-revision-published'),
])
/** A supplier's file was imported completely. */
export const importTaken = event<OfImport>('product-import-taken', [toImporter('product-import-taken')])
