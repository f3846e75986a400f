import { figureView } from '#client/features/prices/price-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

const columns = 4

export const data = pageData(async ({ call }: PageContext) => {
  const { materials, cities } = await call('GET /price-index', {})
  const shown = materials.slice(0, columns)
  return {
    materials: shown.map(({ slug, unit, name }) => ({ slug, unit, name })),
    cities: cities.map(({ slug, name, currency, asOf, prices, now }) => ({
      ...{ slug, name, currency, asOf, prices },
      solid: Object.values(now).filter(one => figureView(one).solid).length,
      figures: shown.map(material => {
        const found = now[material.slug]
        return found ? figureView(found) : null
      }),
    })),
  }
})
