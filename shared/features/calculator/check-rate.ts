// Whether a rate agrees with the cost of its materials: a self-check of the model (product, 5.5).
import { coreMaterials, type Prices, type Quantities } from './book.ts'
import type { CalculatorInputs } from './schemas.ts'

const tolerance = 0.2

/** Prices are of plain materials and norms of a grey structure, so no other rate can be checked. */
export function isChecked({ type, material }: Pick<CalculatorInputs, 'type' | 'material'>): boolean {
  return type === 'grey' && material === 'standard'
}

/** Cost of the core materials per square foot, in minor units; null if one of their prices is missing. */
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

/** The grey-structure rate implied by the materials: their cost ÷ their share. */
export function bottomUpRate(quantities: Quantities, prices: Prices, materialShare: number): number | null {
  const cost = coreCost(quantities, prices)
  return cost === null ? null : cost / materialShare
}

/** Within a fifth; also true if there is nothing to compare with. */
export function agrees(greyRate: number, bottomUp: number | null): boolean {
  return bottomUp === null || Math.abs(greyRate - bottomUp) <= bottomUp * tolerance
}
