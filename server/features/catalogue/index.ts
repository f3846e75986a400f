import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { deleteOldImports, importDays } from './imports/queries.ts'
import { takeParts } from './imports/take.ts'
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
  jobs: [takeParts],
  cleanupJobs: [
    {
      name: 'delete-old-product-imports',
      clean: deleteOldImports,
      storedFor: [{ what: 'product-imports', days: importDays }],
    },
  ],
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
