import { figureView, materialView } from '#client/features/prices/price-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { prices } from '#shared/features/catalogue/index-contract.ts'
import { isEnough } from '#shared/features/prices/index.ts'

type City = Output<(typeof prices)['GET /price-index']>['cities'][number]

/** The overview is a choice; each city's page has all its materials. */
const mostMaterials = 6

const countEnough = ({ now }: City): number => Object.values(now).filter(isEnough).length

/** Whose year is drawn: a city of the visitor's currency if one has enough prices, with the most figures. */
function leadOf(cities: readonly City[], currency: string): City | undefined {
  const isOwn = (city: City): number => Number(city.currency === currency)
  return cities
    .filter(city => countEnough(city) > 0)
    .toSorted((a, b) => isOwn(b) - isOwn(a) || countEnough(b) - countEnough(a))[0]
}

/** The last figures of a material: of the drawn city first, then of its currency. */
function figuresOf(slug: string, cities: readonly City[], lead: City) {
  const rank = (city: City): number => Number(city === lead) * 2 + Number(city.currency === lead.currency)
  return cities
    .toSorted((a, b) => rank(b) - rank(a))
    .flatMap(({ now, slug: city, name, currency }) => {
      const found = now[slug]
      return found && isEnough(found) ? [{ slug: city, name, currency, now: figureView(found) }] : []
    })
}

export const data = pageData(async ({ call, currency }: PageContext) => {
  const { cities } = await call('GET /price-index', {})
  const lead = leadOf(cities, currency)
  const drawn = lead ? await call('GET /price-index/{city}', { params: { city: lead.slug }, query: {} }) : null
  const materials = (drawn?.materials ?? []).filter(({ months }) => {
    const now = months.at(-1)
    return now !== undefined && isEnough(now)
  })
  const named = cities.map(city => ({ slug: city.slug, name: city.name, isFilled: countEnough(city) > 0 }))
  return {
    lead: lead ? { slug: lead.slug, name: lead.name, currency: lead.currency } : null,
    materials: lead
      ? materials.slice(0, mostMaterials).map(material => ({
          ...materialView(material, lead.slug),
          figures: figuresOf(material.slug, cities, lead),
        }))
      : [],
    cities: named.filter(({ isFilled }) => isFilled),
    others: named.filter(({ isFilled }) => !isFilled),
  }
})
