// Finds the rate of a city for the inputs, and checks that the city has the rates that an estimate needs.
import type { CalculatorInputs, RateSet } from './schemas.ts'

type SetRate = RateSet['rates'][number]
type Kind = Pick<CalculatorInputs, 'type' | 'material'>

export function rateOf({ rates }: Pick<RateSet, 'rates'>, { type, material }: Kind): SetRate | undefined {
  return rates.find(rate => rate.type === type && rate.material === material)
}

/** Basements and walls are calculated by the rate of the grey structure. */
export function hasRates(set: RateSet, inputs: Kind): boolean {
  return rateOf(set, inputs) !== undefined && rateOf(set, { ...inputs, type: 'grey' }) !== undefined
}
