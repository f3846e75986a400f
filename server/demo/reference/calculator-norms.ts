// Reference norms: material per square foot, and the building parameters of each country.
import type { Material, Quantity } from '#shared/features/calculator/book.ts'
import type { CostParameters } from '#shared/features/calculator/parameters.ts'
import type { CalculatorInputs } from '#shared/features/calculator/schemas.ts'

export type RuleSeed = Pick<CalculatorInputs, 'structure' | 'type'> &
  Quantity & { readonly material: Material; readonly source: string }

export type ParametersSeed = {
  readonly country: string
  readonly value: CostParameters
  readonly source: string
}

/** Norms and parameters have no date of their own: they apply from the date of the oldest rate. */
export const normsFrom = '2024-10-01'

const waste: Readonly<Partial<Record<Material, number>>> = { bricks: 0.07, blocks: 0.07 }

type Norm = readonly [material: Material, per: number, low: number, high: number, source: string]

const bills = 'Two published bills of Lahore'
const billsFrom = 'aboutpakistan.com, 5 marla (2021), and teamovercs.com, 10 marla (2017)'
const tenth = 'thumb rules span 10 % by their own statement (civilcrews.com)'
const finishes: readonly Norm[] = [
  ['tiles', 1.3, 1.17, 1.43, `bimmodeller.com: 1.3 sqft of floor and tiles; ${tenth}`],
  ['paint', 0.18, 0.162, 0.198, `bimmodeller.com: 0.18 litre; ${tenth}`],
]
const steelOfBrick: Norm = ['steel', 1.9, 1.5, 2.2, `${bills}, 1.56 and 2.19 kg: ${billsFrom}`]
const bricks: Norm = ['bricks', 26, 25.8, 26.2, `${bills}, 25.97 and 25.88 pieces: ${billsFrom}`]
const crushOfBrick: Norm = ['crush', 0.82, 0.78, 0.86, `${bills}, 0.78 and 0.86 cft: ${billsFrom}`]
const bed = 'screed and tile bed of the complete house are our addition'

const frame: readonly Norm[] = [
  ['cement', 0.4, 0.36, 0.44, `bimmodeller.com and thecivilengineer18.com: 0.4 bag with plaster and floors; ${tenth}`],
  ['steel', 4, 3.5, 4.75, 'bimmodeller.com: 4 kg; civilsitevisit.com (2024): 4.5 to 4.75 kg'],
  [
    'blocks',
    1.5,
    1.35,
    1.65,
    'Blocks of 40 × 20 × 20 cm by 1.3 sqft of wall for each sqft (india-construction.blogspot.com), 1.16 blocks a sqft',
  ],
  [
    'sand',
    1.3,
    1.17,
    1.43,
    'Derived by us: 0.040 m³ of concrete at 14.8 cft a m³, and about 0.7 cft of mortar and plaster',
  ],
  ['crush', 1.2, 1.13, 1.34, 'Derived by us: 0.038 to 0.045 m³ of concrete at 29.7 cft a m³'],
]

const norms: readonly (Pick<CalculatorInputs, 'structure' | 'type'> & { readonly norms: readonly Norm[] })[] = [
  {
    structure: 'brick',
    type: 'grey',
    norms: [
      ['cement', 0.3, 0.27, 0.32, `${bills}, 0.27 and 0.32 bag: ${billsFrom}`],
      steelOfBrick,
      bricks,
      ['sand', 1.7, 1.4, 2, `${bills}, 2.0 and 1.4 cft: ${billsFrom}`],
      crushOfBrick,
    ],
  },
  {
    structure: 'brick',
    type: 'complete',
    norms: [
      ['cement', 0.38, 0.35, 0.4, `${bills}, 0.27 and 0.32 bag: ${billsFrom}; ${bed}`],
      steelOfBrick,
      bricks,
      ['sand', 2, 1.7, 2.3, `${bills}, 2.0 and 1.4 cft: ${billsFrom}; ${bed}`],
      crushOfBrick,
      ...finishes,
    ],
  },
  { structure: 'frame', type: 'grey', norms: frame },
  { structure: 'frame', type: 'complete', norms: [...frame, ...finishes] },
]

export const ruleSeeds: readonly RuleSeed[] = norms.flatMap(({ structure, type, norms: own }) =>
  own.map(([material, per, low, high, source]) => ({
    structure,
    type,
    material,
    per,
    low,
    high,
    waste: waste[material] ?? 0.05,
    source,
  })),
)

type Region = Pick<CostParameters, 'materialShare' | 'usualStructure'>

const parametersOf = (region: Region): CostParameters => ({
  ...region,
  labourShare: { grey: 0.25, completeStandard: 0.28, completePremium: 0.24 },
  basementFactor: 1.36,
  pergolaFactor: 0.5,
  storeyFactors: [1, 0.97, 0.95],
  wallSqft: 6,
  bathroomSqft: 40,
  kitchenSqft: 90,
  sqftPerBathroom: 500,
  fee: 0.05,
  months: { base: 4, perThousandSqft: 2 },
  stages: {
    grey: { masonry: 31, frame: 28, labour: 29, pipes: 6, metalwork: 7 },
    complete: { foundation: 8, walls: 25, roof: 20, finishing: 20, woodwork: 15, services: 12 },
  },
})

const rest =
  'Labour by mmconstructionlahore.blogspot.com (2017), amanah.pk (2023) and others, 18 to 29 %; stages by ghar47.com (2016); storeys, rooms, walls, months are ours'
const southAsia = {
  value: parametersOf({ materialShare: 0.57, usualStructure: 'brick' }),
  source: `Materials 56 and 59 % of two bills of Lahore, aboutpakistan.com (2021) and teamovercs.com (2017). ${rest}`,
}
const elsewhere = {
  value: parametersOf({ materialShare: 0.45, usualStructure: 'frame' }),
  source: `Share of materials chosen by us so that Riyadh agrees with its published rates. ${rest}`,
}

/** Countries without rates have them too, so that an admin needs to enter only the rates. */
export const parameterSeeds: readonly ParametersSeed[] = [
  ...['PK', 'IN'].map(country => ({ country, ...southAsia })),
  ...['SA', 'AE', 'MA', 'EG', 'FR'].map(country => ({ country, ...elsewhere })),
]
