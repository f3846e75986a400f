// Who is told of products, of what is asked for them, and of what became of those that are kept.
import * as product from '#server/features/catalogue/events.ts'
import { toImporter, toProductReviewers, toSupplier } from '#server/features/catalogue/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'
import { newsOfEnquiries } from './news-of-enquiries.ts'
import { newsOfOffers } from './news-of-offers.ts'
import { newsOfWishlists } from './news-of-wishlists.ts'

const saying = { params: (_: unknown, { note = '' }: product.OfProduct) => ({ note }) }

export const newsOfCatalogue: readonly NewsRow[] = [
  ...newsOfWishlists,
  ...newsOfEnquiries,
  ...newsOfOffers,
  onEvent(product.productProposed, { tell: [toProductReviewers('new_product_added', { push: 'new_product_added' })] }),
  onEvent(product.productRevised, { tell: [toProductReviewers('product-revised', { push: null })] }),
  onEvent(product.productPublished, { tell: [toSupplier('product-published')] }),
  onEvent(product.productAdded, { tell: [toSupplier('product-added')] }),
  onEvent(product.revisionPublished, { tell: [toSupplier('product-revision-published')] }),
  onEvent(product.productSentBack, {
    tell: [toSupplier('product-sent-back', saying)],
  }),
  onEvent(product.importTaken, { tell: [toImporter('product-import-taken', { push: null })] }),
  onEvent(product.productRejected, { tell: [toSupplier('product-rejected', saying)] }),
  onEvent(product.productTakenDown, {
    tell: [toSupplier('product-taken-down', saying)],
  }),
]
