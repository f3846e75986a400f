// Whether a rate agrees with what its materials cost: the model against itself (product, 5.5).
import { coreMaterials, type Prices, type Quantities } from './book.ts'
import type { CalculatorInputs } from './schemas.ts'

const tolerance = 0.2

/** The prices are of plain materials and the norms of a grey structure: nothing is known against other rates. */
export function isChecked({ type, material }: Pick<CalculatorInputs, 'type' | 'material'>): boolean {
  return type === 'grey' && material === 'standard'
}

/** What the core materials of a square foot cost, minor units; null when one of their prices is missing. */
export function coreCost(quantities: Quantities, prices: Prices): number | null {
  let cost = 0
  for (const material of coreMaterials) {
    const per = quantities[material]?.per ?? 0
    const price = prices[material]
    if (per > 0 && price === undefined) return null
    cost += per * (price ?? 0)
  }
  return cost > 0 ? cost : null
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
