// The price bands beside the trades: all of one city, which the page names.
import type { PriceBand } from '#shared/features/professionals/price.ts'
import type { Currency } from '#shared/values/money.ts'
import type { PricedTrade } from './priced-trades.tsx'

/** The city with the most bands among cities with the visitor's currency, else among all. */
export function citiesBands(bands: readonly PriceBand[], currency: Currency): readonly PriceBand[] {
  const own = bands.filter(band => band.currency === currency)
  const groups = Map.groupBy(own.length > 0 ? own : bands, band => band.city.slug)
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
}

export function bandOf(bands: readonly PriceBand[], trade: string): PricedTrade['band'] {
  const found = bands.find(band => band.trade.slug === trade)
  if (!found) return null
  const { trade: _trade, city: _city, ...band } = found
  return band
}
