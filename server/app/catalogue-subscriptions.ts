import * as product from '#server/features/catalogue/events.ts'
import { toImporter, toProductReviewers, toSupplier } from '#server/features/catalogue/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'
import { enquirySubscriptions } from './enquiry-subscriptions.ts'
import { offerSubscriptions } from './offer-subscriptions.ts'
import { wishlistSubscriptions } from './wishlist-subscriptions.ts'

const withNote = { params: (_: unknown, { note = '' }: product.OfProduct) => ({ note }) }

export const catalogueSubscriptions: readonly Subscription[] = [
  ...wishlistSubscriptions,
  ...enquirySubscriptions,
  ...offerSubscriptions,
  onEvent(product.productProposed, {
    notify: [toProductReviewers('new_product_added', { toast: 'new_product_added' })],
  }),
  onEvent(product.productRevised, { notify: [toProductReviewers('product-revised', { toast: null })] }),
  onEvent(product.productPublished, { notify: [toSupplier('product-published')] }),
  onEvent(product.productAdded, { notify: [toSupplier('product-added')] }),
  onEvent(product.revisionPublished, { notify: [toSupplier('product-revision-published')] }),
  onEvent(product.productSentBack, {
    notify: [toSupplier('product-sent-back', withNote)],
  }),
  onEvent(product.importTaken, { notify: [toImporter('product-import-taken', { toast: null })] }),
  onEvent(product.productRejected, { notify: [toSupplier('product-rejected', withNote)] }),
  onEvent(product.productTakenDown, {
    notify: [toSupplier('product-taken-down', withNote)],
  }),
]
