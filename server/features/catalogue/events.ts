import { event } from '#server/platform/events/event.ts'

/** `note`: the reviewer's message to the supplier. */
export type OfProduct = { readonly productId: string; readonly note?: string }

export const productProposed = event<OfProduct>('product-proposed')
/** A published product was changed. */
export const productRevised = event<OfProduct>('product-revised')
export const productPublished = event<OfProduct>('product-published')
export const productSentBack = event<OfProduct>('product-sent-back')
export const productRejected = event<OfProduct>('product-rejected')
export const productTakenDown = event<OfProduct>('product-taken-down')
/** Added by staff, for a store. */
export const productAdded = event<OfProduct>('product-added')
export const revisionPublished = event<OfProduct>('product-revision-published')
/** A supplier's file was imported completely. */
export const importTaken = event<{ importId: string; storeId: string }>('product-import-taken')
