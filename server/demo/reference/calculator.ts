// The calculator's reference data for a new installation, as rows and as the rate set of one city.
import { idOf } from '#server/demo/basics.ts'
import { type DemoRows, insert } from '#server/demo/model.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import { normsFrom, parameterSeeds, ruleSeeds } from './calculator-norms.ts'
import { priceSeeds, rateSeeds } from './calculator-rates.ts'
import { allCities } from './cities.ts'

const beginning = '2026-01-01T00:00:00.000Z'
const shipped = { authorId: null, createdAt: beginning }

const rateId = (city: string, type: string, material: string): string => idOf(`rate:${city}:${type}:${material}`)
const priceId = (city: string, thing: string): string => idOf(`price:${city}:${thing}`)
const ruleId = (structure: string, type: string, material: string): string =>
  idOf(`rule:${structure}:${type}:${material}`)
const parametersId = (country: string): string => idOf(`parameters:${country}`)

const currencies = new Map(allCities.map(({ slug, currency }) => [slug, currency]))

/** Rates and prices of the existing cities, by slug; all norms and parameters. */
export function buildCalculator(rows: DemoRows, cityIds: ReadonlyMap<string, string>): void {
  for (const { city, type, material, perSqft, from, source, confidence } of rateSeeds) {
    const [cityId, currency] = [cityIds.get(city), currencies.get(city)]
    if (!cityId || !currency) continue
    const own = { cityId, currency, type, material, perSqft, effectiveFrom: from, source, confidence }
    insert(rows, 'calculatorRates', { id: rateId(city, type, material), ...own, ...shipped })
  }
  for (const { city, thing, price, from, source } of priceSeeds) {
    const [cityId, currency] = [cityIds.get(city), currencies.get(city)]
    if (!cityId || !currency) continue
    const own = { cityId, currency, material: thing, price, effectiveFrom: from, origin: 'admin' as const, source }
    insert(rows, 'materialPrices', { id: priceId(city, thing), ...own, ...shipped })
  }
  for (const rule of ruleSeeds) {
    const id = ruleId(rule.structure, rule.type, rule.material)
    insert(rows, 'quantityRules', { id, ...rule, effectiveFrom: normsFrom, ...shipped })
  }
  for (const { country, value, source } of parameterSeeds) {
    const own = { country, value: JSON.stringify(value), effectiveFrom: normsFrom, source }
    insert(rows, 'costParameters', { id: parametersId(country), ...own, ...shipped })
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : 1)

/** The shipped rate set of a city, in reading order; null where none is shipped. */
export function shippedSet(slug: string): RateSet | null {
  const city = allCities.find(one => one.slug === slug)
  const parameters = parameterSeeds.find(({ country }) => country === city?.country)
  const rates = rateSeeds.filter(rate => rate.city === slug)
  if (!city || !parameters || rates.length === 0) return null
  const prices = priceSeeds.filter(price => price.city === slug)
  const pricesOn = (day: string) =>
    Object.fromEntries(prices.filter(({ from }) => from <= day).map(({ thing, price }) => [thing, price]))
  const { name, country, currency, lat, lon } = city
  return {
    city: { slug, name, country, currency, lat, lon },
    rates: rates
      .map(({ city: _, ...rate }) => ({
        id: rateId(slug, rate.type, rate.material),
        ...rate,
        pricesThen: pricesOn(rate.from),
      }))
      .toSorted((a, b) => order(a.type + a.material, b.type + b.material)),
    rules: ruleSeeds
      .map(rule => ({ id: ruleId(rule.structure, rule.type, rule.material), ...rule }))
      .toSorted((a, b) => order(a.structure + a.type + a.material, b.structure + b.type + b.material)),
    prices: prices
      .map(({ city: _, ...price }) => ({
        id: priceId(slug, price.thing),
        ...price,
        offers: 1,
        origin: 'admin' as const,
      }))
      .toSorted((a, b) => order(a.thing, b.thing)),
    parameters: {
      id: parametersId(country),
      value: parameters.value,
      from: normsFrom,
      source: parameters.source,
    },
  }
}
