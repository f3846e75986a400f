// The content under the calculator, calculated on the server: a city's rates and typical houses, or one house in every
// city.
import { plainInputs, plainTyped, type Typed } from '#shared/features/calculator/address.ts'
import type { Confidence } from '#shared/features/calculator/book.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import { type AreaUnit, toSqft } from '#shared/features/calculator/units.ts'
import type { Localized } from '#shared/values/localized.ts'

type House = { readonly key: string; readonly area: number; readonly unit: AreaUnit; readonly storeys: number }

/** By plot where plots have names, with the usual covered area for each; elsewhere by size. */
const byMarla: readonly House[] = [
  { key: 'marla-5', area: 1925, unit: 'sqft', storeys: 2 },
  { key: 'marla-10', area: 3400, unit: 'sqft', storeys: 2 },
  { key: 'kanal', area: 6000, unit: 'sqft', storeys: 2 },
]
const bySize: readonly House[] = [
  { key: 'small', area: 120, unit: 'sqm', storeys: 1 },
  { key: 'medium', area: 200, unit: 'sqm', storeys: 2 },
  { key: 'large', area: 350, unit: 'sqm', storeys: 2 },
]
const oneHouse: House = { key: 'medium', area: 200, unit: 'sqm', storeys: 2 }

export const shownKinds = [
  { key: 'grey', type: 'grey', material: 'standard' },
  { key: 'complete', type: 'complete', material: 'standard' },
  { key: 'premium', type: 'complete', material: 'premium' },
] as const
type ShownKind = Pick<(typeof shownKinds)[number], 'type' | 'material'>

type Range = { readonly low: number; readonly likely: number; readonly high: number }

function rangeOf(set: RateSet, { area, unit, storeys }: House, kind: ShownKind): Range | null {
  const { usualStructure: structure } = set.parameters.value
  const inputs = { ...plainInputs, areaSqft: toSqft(area, unit), storeys, structure, ...kind }
  const sheet = makeSheet(set, inputs)
  return sheet && { low: sheet.low.amount, likely: sheet.likely.amount, high: sheet.high.amount }
}

const typedHouse = ({ area, unit, storeys }: House, city: string): Typed => ({
  ...plainTyped,
  city,
  area: String(area),
  unit,
  storeys: String(storeys),
})

export type HouseRow = {
  readonly key: string
  readonly sqft: number
  readonly unit: AreaUnit
  readonly storeys: number
  readonly typed: Typed
  /** In the order of `shownKinds`. */
  readonly ranges: readonly (Range | null)[]
}

export function housesIn(set: RateSet): readonly HouseRow[] {
  const houses = set.city.country === 'PK' ? byMarla : bySize
  return houses.map(house => ({
    key: house.key,
    sqft: toSqft(house.area, house.unit),
    unit: house.unit,
    storeys: house.storeys,
    typed: typedHouse(house, set.city.slug),
    ranges: shownKinds.map(kind => rangeOf(set, house, kind)),
  }))
}

export type CityRow = {
  readonly slug: string
  readonly name: Localized
  readonly country: string
  readonly currency: string
  readonly perSqft: number
  readonly from: string
  readonly confidence: Confidence
  readonly range: Range
}

/** One house of standard finish in every city that has the rate. */
export function citiesBeside(sets: readonly RateSet[], type: 'grey' | 'complete'): readonly CityRow[] {
  return sets.flatMap(set => {
    const kind = { type, material: 'standard' } as const
    const range = rangeOf(set, oneHouse, kind)
    const rate = set.rates.find(one => one.type === type && one.material === 'standard')
    if (!range || !rate) return []
    const { slug, name, country, currency } = set.city
    return [
      { slug, name, country, currency, perSqft: rate.perSqft, from: rate.from, confidence: rate.confidence, range },
    ]
  })
}

/** A city's own rates and houses, or all cities side by side. */
export type LandingData =
  | {
      readonly kind: 'city'
      readonly currency: string
      readonly rates: RateSet['rates']
      readonly houses: readonly HouseRow[]
    }
  | { readonly kind: 'cities'; readonly type: 'grey' | 'complete'; readonly rows: readonly CityRow[] }

export const comparedHouse = { sqft: toSqft(oneHouse.area, oneHouse.unit), storeys: oneHouse.storeys }
