import { cardView } from '#client/features/professionals/card-view.ts'
import { bandOf, citiesBands } from '#client/features/professionals/city-bands.ts'
import { countryLinks } from '#client/features/search/city-view.ts'
import { drawn, type PageContext, pageData } from '#client/platform/page-data.ts'
import { href } from '#shared/routes/href.ts'

const cardsShown = 8

export const data = pageData(async ({ call, language, currency }: PageContext) => {
  const [trades, cities, best, prices] = await Promise.all([
    call('GET /trades', {}),
    call('GET /cities', {}),
    call('GET /professionals', { query: { pageSize: cardsShown } }),
    call('GET /price-bands', { query: {} }),
  ])
  const bands = citiesBands(prices, currency)
  return {
    total: best.total,
    priceCity: bands[0]?.city.name ?? null,
    drawn: drawn({
      tradeNames: trades.map(trade => trade.name),
      cityNames: cities.map(city => city.name),
      trades: trades.map(({ slug, name, icon, professionals }) => ({
        ...{ name, icon, professionals },
        ...{ href: href('professionals.slug', { slug }), band: bandOf(bands, slug) },
      })),
      countries: countryLinks(cities, language),
      cards: best.items.map(({ why: _, ...card }) => cardView(card, language)),
    }),
  }
})
