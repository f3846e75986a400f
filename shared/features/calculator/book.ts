// What the model reckons with: a rate, the quantities of materials, the parameters of a country; each with its source.
import type { types } from './inputs.ts'

export type Confidence = 'good' | 'fair' | 'poor'

/** Half the width of the range, by how good the data is. */
export const bands: Readonly<Record<Confidence, number>> = { good: 0.1, fair: 0.15, poor: 0.25 }

/** With material, per square foot, in minor units of the city's currency. */
export type Rate = {
  readonly perSqft: number
  readonly from: string
  readonly source: string
  readonly confidence: Confidence
}

export const coreMaterials = ['cement', 'steel', 'bricks', 'sand', 'crush'] as const
export type CoreMaterial = (typeof coreMaterials)[number]
export const finishMaterials = ['tiles', 'paint'] as const
export type Material = CoreMaterial | (typeof finishMaterials)[number]

/** 50 kg bags, kilograms, pieces, cubic feet, square feet, litres. */
export const materialUnits: Readonly<Record<Material, string>> = {
  cement: 'bag',
  steel: 'kg',
  bricks: 'piece',
  sand: 'cft',
  crush: 'cft',
  tiles: 'sqft',
  paint: 'litre',
}

/** Per square foot of covered area, before waste; low and high are what published bills span. */
export type Quantity = { readonly per: number; readonly low: number; readonly high: number; readonly waste: number }
export type Quantities = Readonly<Partial<Record<Material, Quantity>>>

export type Stage = { readonly key: string; readonly percent: number }

export type Parameters = {
  /** The share of the five core materials in the cost of a grey structure. */
  readonly materialShare: number
  readonly labourShare: { readonly grey: number; readonly completeStandard: number; readonly completePremium: number }
  readonly basementFactor: number
  readonly pergolaFactor: number
  /** By storeys: one, two, three and more. */
  readonly storeyFactors: readonly [number, number, number]
  /** A metre of boundary wall, a bathroom, a kitchen beyond the usual: as square feet of the rate they are built at. */
  readonly wallSqft: number
  readonly bathroomSqft: number
  readonly kitchenSqft: number
  /** One bathroom is usual for so many square feet. */
  readonly sqftPerBathroom: number
  readonly fee: number
  readonly stages: Readonly<Record<(typeof types)[number], readonly Stage[]>>
}

/** Of the wanted city, type and material. */
export type Book = {
  readonly rate: Rate
  /** Of the same city and material: what basements, pergolas and walls are reckoned by. */
  readonly greyRate: Rate
  readonly quantities: Quantities
  readonly parameters: Parameters
  /** What the five core materials cost now for one square foot, beside when the rate was made; 1 when not known. */
  readonly materialIndex: number
  readonly labourIndex: number
}
