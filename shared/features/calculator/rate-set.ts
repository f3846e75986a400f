// Everything known about one city today: the input of every estimate, the same in browser and server.
import type { Book, Prices, Quantities } from './book.ts'
import { coreCost } from './check-rate.ts'
import { rateOf } from './rate-of.ts'
import type { CalculatorInputs, RateSet } from './schemas.ts'

type Kind = Pick<CalculatorInputs, 'type' | 'material'>

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

/** Null if the city has no rate for this type and material, or none for its grey structure. */
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
