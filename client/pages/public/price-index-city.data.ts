import { figureView, materialView } from '#client/features/prices/price-view.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { isShown } from '#shared/features/prices/index.ts'

const word = /^[a-z0-9][a-z0-9-]{0,79}$/

async function indexOf(call: AppCall, city: string, material: string) {
  try {
    return await call('GET /price-index/{city}', {
      params: { city },
      query: word.test(material) ? { material } : {},
    })
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
}

export const data = pageData(async ({ call, params, query }: PageContext) => {
  const slug = params.slug ?? ''
  const [found, { cities }] = await Promise.all([
    indexOf(call, slug, query.get('material') ?? ''),
    call('GET /price-index', {}),
  ])
  const { city, asOf, materials, chosen, published, elsewhere } = found
  return {
    city,
    asOf,
    ...{ chosen, published },
    materials: materials.map(material => materialView(material, slug)),
    elsewhere: elsewhere
      .filter(({ now }) => isShown(now))
      .slice(0, 8)
      .map(({ now, ...other }) => ({ ...other, now: figureView(now) })),
    cities: cities.map(one => ({ slug: one.slug, name: one.name })),
  }
})
