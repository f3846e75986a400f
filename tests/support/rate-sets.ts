// Rate sets of cities with figures of the product's cost model, without a database.
import { buildingMaterials, type Confidence, type Prices, type Quantities } from '#shared/features/calculator/book.ts'
import { structures, types } from '#shared/features/calculator/inputs.ts'
import type { EstimateSheet, RateSet } from '#shared/features/calculator/schemas.ts'
import { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import { brick, frame, parameters, quantity } from './calculator.ts'

type Kind = 'grey-standard' | 'grey-premium' | 'complete-standard' | 'complete-premium'
type City = {
  readonly slug: string
  readonly name: { readonly en: string; readonly fr: string; readonly ar: string }
  readonly country: string
  readonly currency: string
  readonly confidence: Confidence
  readonly rates: Readonly<Record<Kind, number>>
  readonly prices: Prices
}

const finish: Quantities = { tiles: quantity(1.3), paint: quantity(0.18) }
const from = '2025-04-01'

function rulesOf(): RateSet['rules'] {
  return structures.flatMap(structure =>
    types.flatMap(type => {
      const all: Quantities = { ...(structure === 'brick' ? brick : frame), ...(type === 'complete' ? finish : {}) }
      return buildingMaterials.flatMap(material => {
        const norm = all[material]
        const source = 'Published bills of 5 and 10 marla houses'
        return norm ? [{ id: `${structure}-${type}-${material}`, structure, type, material, ...norm, source }] : []
      })
    }),
  )
}

/** Rates and prices in major units. */
function setOf({ slug, name, country, currency, confidence, rates, prices }: City): RateSet {
  const minor = (price: number): number => Math.round(price * 100)
  const minorPrices = Object.fromEntries(Object.entries(prices).map(([thing, price]) => [thing, minor(price)]))
  return {
    city: { slug, name, country, currency, lat: 31.5, lon: 74.3 },
    rates: types.flatMap(type =>
      (['standard', 'premium'] as const).map(material => ({
        id: `${slug}-${type}-${material}`,
        type,
        material,
        perSqft: minor(rates[`${type}-${material}`]),
        from,
        source: 'Survey of builders’ offers, 2025',
        confidence,
        pricesThen: Object.fromEntries(Object.entries(minorPrices).map(([thing, price]) => [thing, price * 0.96])),
      })),
    ),
    rules: rulesOf(),
    prices: (Object.keys(minorPrices) as (keyof Prices)[]).map(thing => ({
      id: `${slug}-${thing}`,
      thing,
      price: minorPrices[thing] ?? 0,
      offers: 3,
      from: '2026-10-12',
      origin: 'admin' as const,
      source: 'Price lists of two dealers, October 2026',
    })),
    parameters: { id: `${country}-1`, value: parameters, from, source: 'Model of the house, version 1' },
  }
}

export const lahore = setOf({
  slug: 'lahore',
  name: { en: 'Lahore', fr: 'Lahore', ar: 'لاهور' },
  country: 'PK',
  currency: 'PKR',
  confidence: 'good',
  rates: { 'grey-standard': 2900, 'grey-premium': 3400, 'complete-standard': 4600, 'complete-premium': 6200 },
  prices: { cement: 1390, steel: 244, bricks: 20, sand: 70, crush: 110, labour: 1800 },
})

/** A city without material prices. */
export const casablanca = setOf({
  slug: 'casablanca',
  name: { en: 'Casablanca', fr: 'Casablanca', ar: 'الدار البيضاء' },
  country: 'MA',
  currency: 'MAD',
  confidence: 'fair',
  rates: { 'grey-standard': 210, 'grey-premium': 260, 'complete-standard': 430, 'complete-premium': 640 },
  prices: {},
})

/** @throws when the set has no rate for these inputs */
export function sheetOf(set: RateSet, inputs: Partial<CalculatorInputs>): EstimateSheet {
  const plain = { areaSqft: 1925, type: 'complete', material: 'standard', mode: 'with', structure: 'brick' }
  const sheet = makeSheet(set, CalculatorInputs.parse({ ...plain, ...inputs }))
  if (!sheet) throw new Error(`${set.city.slug} has no such rate.`)
  return sheet
}
