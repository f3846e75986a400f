// The quantity of each material, and its cost at today's prices.

import { divide, factor, one, times } from '#shared/values/exact.ts'
import { type Book, buildingMaterials, type Material, type PricedUnit, pricedUnits } from './book.ts'
import { type Term, term } from './figures.ts'
import type { CalculatorInputs } from './schemas.ts'

export type Need = {
  readonly material: Material
  readonly unit: PricedUnit
  /** Whole units, waste included, rounded up. */
  readonly quantity: number
  /** The range of published bills, in whole units. */
  readonly low: number
  readonly high: number
  /** Price of one unit and of all, in minor units; null if no price is known. */
  readonly price: number | null
  readonly cost: number | null
  /** The factors of the quantity. */
  readonly terms: readonly Term[]
}

const wholeUnits = (exact: bigint): number => Number((exact + one - 1n) / one)

/** A basement counts by its factor. Terraces and walls are in the rates, not in this list. */
export function needsOf(
  inputs: Pick<CalculatorInputs, 'areaSqft' | 'basementSqft'>,
  { quantities, parameters, prices }: Pick<Book, 'quantities' | 'parameters' | 'prices'>,
): readonly Need[] {
  const size = factor(inputs.areaSqft) + times(factor(inputs.basementSqft), factor(parameters.basementFactor))
  return buildingMaterials.flatMap(material => {
    const norm = quantities[material]
    if (!norm || norm.per === 0) return []
    const waste = one + factor(norm.waste)
    const [quantity, low, high] = [norm.per, norm.low, norm.high].map(per =>
      wholeUnits(times(size, factor(per), waste)),
    )
    const price = prices[material] ?? null
    return {
      material,
      unit: pricedUnits[material],
      quantity: quantity ?? 0,
      low: low ?? 0,
      high: high ?? 0,
      price,
      cost: price === null ? null : Number(divide(BigInt(quantity ?? 0) * factor(price), one)),
      terms: [
        term('area', Number(size) / Number(one), 'sqft'),
        term('quantity', norm.per, 'factor'),
        term('waste', 1 + norm.waste, 'factor'),
      ],
    }
  })
}
