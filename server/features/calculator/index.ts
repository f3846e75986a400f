import { defineFeature, type EntityUrl } from '#server/platform/feature.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import type { Db } from '#server/platform/request-context.ts'
import { href } from '#shared/routes/href.ts'
import { dayOf } from '#shared/values/day.ts'
import { calculateLevels } from './cost-levels.ts'
import { listCalculatorCities } from './rate-set-queries.ts'
import { calculatorRatesRoutes } from './rates/routes.ts'
import { calculatorRoutes } from './routes.ts'

/** The three views of the calculator, and each city that has rates. */
async function calculatorUrls(db: Db): Promise<readonly EntityUrl[]> {
  const cities = await listCalculatorCities(db, dayOf(new Date()))
  const [newest = null] = cities.map(({ latest }) => latest).toSorted((a, b) => b.localeCompare(a))
  const views = ['house', 'grey-structure', 'materials'].map(slug => ({ slug, latest: newest }))
  return [...views, ...cities].map(({ slug, latest }) => ({
    path: href('calculator', { slug }),
    lastModified: latest && `${latest}T00:00:00.000Z`,
  }))
}

export const calculator = defineFeature({
  name: 'calculator',
  endpoints: [...calculatorRoutes, ...calculatorRatesRoutes],
  jobs: [calculateLevels],
  personalData: {
    parts: [
      rowsOf('estimates', 'ownerId', {
        columns: ['id', 'key', 'name', 'sheet', 'modelVersion', 'createdAt'],
        order: 'createdAt',
        erase: 'delete',
      }),
    ],
  },
  sitemap: [calculatorUrls],
})
