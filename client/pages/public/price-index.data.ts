import { figureView } from '#client/features/prices/price-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

const columns = 4

export const data = pageData(async ({ call, language }: PageContext) => {
  const { materials, cities } = await call('GET /price-index', {})
  const shown = materials.slice(0, columns)
  return {
    materials: shown.map(({ slug, unit, name }) => ({ slug, unit, name: name })),
    cities: cities.map(({ slug, name, currency, asOf, prices, now }) => ({
      ...{ slug, currency, asOf, prices },
      name: name,
      solid: Object.values(now).filter(one => figureView(one).solid).length,
      figures: shown.map(material => {
        const found = now[material.slug]
        return found ? figureView(found) : null
      }),
    })),
  }
})
