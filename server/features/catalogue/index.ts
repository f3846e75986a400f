import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { deleteOldImports } from './imports/queries.ts'
import { takeParts } from './imports/take.ts'
import { toImporter, toProductReviewers, toSupplier } from './notices.ts'
import { exportProducts } from './personal-data-queries.ts'
import {
  addedProductsRoutes,
  catalogueRoutes,
  ownCatalogueRoutes,
  ownStoresRoutes,
  productCategoriesRoutes,
  productImportsRoutes,
  shopWindowRoutes,
} from './routes.ts'
import { catalogueUrls } from './sitemap.ts'

const withNote = { params: (_: unknown, { note = '' }: events.OfProduct) => ({ note }) }

export const catalogue = defineFeature({
  name: 'catalogue',
  endpoints: [
    ...catalogueRoutes,
    ...ownCatalogueRoutes,
    ...productImportsRoutes,
    ...ownStoresRoutes,
    ...addedProductsRoutes,
    ...shopWindowRoutes,
    ...productCategoriesRoutes,
  ],
  events,
  subscriptions: [
    onEvent(events.productProposed, {
      notify: [toProductReviewers('new_product_added', { toast: 'new_product_added' })],
    }),
    onEvent(events.productRevised, { notify: [toProductReviewers('product-revised', { toast: null })] }),
    onEvent(events.productPublished, { notify: [toSupplier('product-published')] }),
    onEvent(events.productAdded, { notify: [toSupplier('product-added')] }),
    onEvent(events.revisionPublished, { notify: [toSupplier('product-revision-published')] }),
    onEvent(events.productSentBack, {
      notify: [toSupplier('product-sent-back', withNote)],
    }),
    onEvent(events.importTaken, { notify: [toImporter('product-import-taken', { toast: null })] }),
    onEvent(events.productRejected, { notify: [toSupplier('product-rejected', withNote)] }),
    onEvent(events.productTakenDown, {
      notify: [toSupplier('product-taken-down', withNote)],
    }),
  ],
  jobs: [takeParts],
  cleanupJobs: [{ name: 'delete-old-product-imports', clean: deleteOldImports }],
  personalData: {
    parts: [
      partOf(
        'products',
        [
          'products',
          'productRevisions',
          'productPrices',
          'stores',
          'productImports',
          'productImportParts',
          'productImportFiles',
          'productImportHeads',
          'productImportPictures',
        ],
        exportProducts,
        'retained',
      ),
    ],
  },
  sitemap: [catalogueUrls],
})
