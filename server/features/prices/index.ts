import { defineFeature } from '#server/platform/feature.ts'
import { href } from '#shared/routes/href.ts'
import { calculatePrices } from './index-job.ts'
import { listIndexCities } from './index-queries.ts'
import { pricesRoutes } from './routes.ts'

export const prices = defineFeature({
  name: 'prices',
  endpoints: pricesRoutes,
  jobs: [calculatePrices],
  sitemap: [
    async db =>
      (await listIndexCities(db)).map(city => ({ path: href('price-index.city', { slug: city }), lastModified: null })),
  ],
})
