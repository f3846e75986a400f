// Whether a rate agrees with what its materials cost: the model against itself (product, 5.5).
import { type CoreMaterial, coreMaterials, type Quantities } from './book.ts'

/** Of one unit (materialUnits), in minor units. */
export type Prices = Readonly<Partial<Record<CoreMaterial, number>>>

const tolerance = 0.2

/** What the five core materials of a square foot cost, minor units; null when a price or a quantity is missing. */
export function coreCost(quantities: Quantities, prices: Prices): number | null {
  let cost = 0
  for (const material of coreMaterials) {
    const quantity = quantities[material]
    const price = prices[material]
    if (quantity === undefined || price === undefined) return null
    cost += quantity.per * price
  }
  return cost
}

/** The rate of a grey structure that the materials speak for: their cost by their share. */
export function bottomUpRate(quantities: Quantities, prices: Prices, materialShare: number): number | null {
  const cost = coreCost(quantities, prices)
  return cost === null ? null : cost / materialShare
}

/** Within a fifth; true also when nothing is known to hold against it. */
export function agrees(greyRate: number, bottomUp: number | null): boolean {
  return bottomUp === null || Math.abs(greyRate - bottomUp) <= bottomUp * tolerance
}
