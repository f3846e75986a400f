import { figureView } from '#client/features/prices/price-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { isShown } from '#shared/features/prices/index.ts'

const columns = 4

export const data = pageData(async ({ call }: PageContext) => {
  const { materials, cities } = await call('GET /price-index', {})
  const shown = materials.slice(0, columns)
  const views = cities.map(({ slug, name, currency, asOf, prices, now }) => ({
    ...{ slug, name, currency, asOf, prices },
    figures: shown.map(material => {
      const found = now[material.slug]
      return found && isShown(found) ? figureView(found) : null
    }),
  }))
  const isFilled = ({ figures }: (typeof views)[number]): boolean => figures.some(one => one !== null)
  return {
    materials: shown.map(({ slug, unit, name }) => ({ slug, unit, name })),
    cities: views.filter(isFilled),
    /** Cities without a figure in these columns. */
    others: views.filter(one => !isFilled(one)).map(({ slug, name, prices }) => ({ slug, name, prices })),
  }
})
