// The input of the model: a rate, the quantities of materials, the parameters of a country.
import type { CostParameters } from './parameters.ts'

export const confidences = ['good', 'fair', 'poor'] as const
export type Confidence = (typeof confidences)[number]

/** Half the width of the range, by data quality. */
export const bands: Readonly<Record<Confidence, number>> = { good: 0.1, fair: 0.15, poor: 0.25 }

/** Including material, per square foot, in minor units of the city's currency. */
export type Rate = {
  readonly perSqft: number
  readonly from: string
  readonly source: string
  readonly confidence: Confidence
}

/** Walls are of bricks or of blocks. */
export const coreMaterials = ['cement', 'steel', 'bricks', 'blocks', 'sand', 'crush'] as const
export const finishMaterials = ['tiles', 'paint'] as const
export const buildingMaterials = [...coreMaterials, ...finishMaterials] as const
export type Material = (typeof buildingMaterials)[number]
/** The materials, and a mason's day of work. */
export const pricedThings = [...buildingMaterials, 'labour'] as const
export type PricedThing = (typeof pricedThings)[number]

/** 50 kg bags, kilograms, pieces, cubic feet, square feet, litres, days. */
export const pricedUnits = {
  cement: 'bag',
  steel: 'kg',
  bricks: 'piece',
  blocks: 'piece',
  sand: 'cft',
  crush: 'cft',
  tiles: 'sqft',
  paint: 'litre',
  labour: 'day',
} as const satisfies Record<PricedThing, string>
export type PricedUnit = (typeof pricedUnits)[PricedThing]
/** Per unit, in minor units, fractions included. */
export type Prices = Readonly<Partial<Record<PricedThing, number>>>

/** Per square foot of covered area, before waste; low and high are the range of published bills. */
export type Quantity = { readonly per: number; readonly low: number; readonly high: number; readonly waste: number }
export type Quantities = Readonly<Partial<Record<Material, Quantity>>>

/** For the chosen city, type and material. */
export type Book = {
  readonly rate: Rate
  /** For the same city and material: basements, pergolas and walls are calculated by it. */
  readonly greyRate: Rate
  readonly quantities: Quantities
  readonly parameters: CostParameters
  /** Empty if no prices are known. */
  readonly prices: Prices
  /** Cost of the core materials per square foot now ÷ at the time of the rate; 1 if unknown. */
  readonly materialIndex: number
  readonly labourIndex: number
}
