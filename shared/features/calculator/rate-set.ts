// All that is known of one city today: what an estimate of any kind is made of, in browser and server alike.
import { z } from 'zod'
import { Day } from '#shared/api/schemas.ts'
import { type Book, buildingMaterials, type Prices, pricedThings, type Quantities } from './book.ts'
import { coreCost } from './check-rate.ts'
import { type CalculatorInputs, materials, structures, types } from './inputs.ts'
import { CostParameters } from './parameters.ts'
import { CalculatorCity, RateView } from './sheet-schema.ts'

const PriceList = z.partialRecord(z.enum(pricedThings), z.number())

export const RateSet = z.object({
  city: CalculatorCity,
  /** A kind without a rate cannot be reckoned. */
  rates: z.array(
    RateView.extend({
      type: z.enum(types),
      material: z.enum(materials),
      /** The prices at the time of the rate. */
      pricesThen: PriceList,
    }),
  ),
  rules: z.array(
    z.object({
      id: z.string(),
      structure: z.enum(structures),
      type: z.enum(types),
      material: z.enum(buildingMaterials),
      per: z.number(),
      low: z.number(),
      high: z.number(),
      waste: z.number(),
      source: z.string(),
    }),
  ),
  prices: z.array(
    z.object({
      id: z.string(),
      thing: z.enum(pricedThings),
      price: z.number(),
      offers: z.int(),
      from: Day,
      origin: z.enum(['admin', 'suppliers']),
      source: z.string(),
    }),
  ),
  parameters: z.object({ id: z.string(), value: CostParameters, from: Day, source: z.string() }),
})
export type RateSet = z.output<typeof RateSet>
type SetRate = RateSet['rates'][number]
type Kind = Pick<CalculatorInputs, 'type' | 'material'>

export function rateOf({ rates }: RateSet, { type, material }: Kind): SetRate | undefined {
  return rates.find(rate => rate.type === type && rate.material === material)
}

export function pricesNow({ prices }: Pick<RateSet, 'prices'>): Prices {
  return Object.fromEntries(prices.map(({ thing, price }) => [thing, price]))
}

export function quantitiesOf(
  { rules }: Pick<RateSet, 'rules'>,
  { structure, type }: Pick<CalculatorInputs, 'structure' | 'type'>,
): Quantities {
  const own = rules.filter(rule => rule.structure === structure && rule.type === type)
  return Object.fromEntries(own.map(({ material, per, low, high, waste }) => [material, { per, low, high, waste }]))
}

const over = (now: number | null | undefined, then: number | null | undefined): number => (now && then ? now / then : 1)

/** Null where the city has no rate for this type and material, or none for its grey structure. */
export function bookOf(set: RateSet, inputs: Kind & Pick<CalculatorInputs, 'structure'>): Book | null {
  const rate = rateOf(set, inputs)
  const greyRate = rateOf(set, { ...inputs, type: 'grey' })
  if (!rate || !greyRate) return null
  const prices = pricesNow(set)
  const grey = quantitiesOf(set, { ...inputs, type: 'grey' })
  return {
    rate,
    greyRate,
    quantities: quantitiesOf(set, inputs),
    parameters: set.parameters.value,
    prices,
    materialIndex: over(coreCost(grey, prices), coreCost(grey, rate.pricesThen)),
    labourIndex: over(prices.labour, rate.pricesThen.labour),
  }
}
