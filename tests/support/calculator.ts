// A book for the calculator, with figures of the product's cost model.
import type { Book, Quantities, Quantity } from '#shared/features/calculator/book.ts'

export const quantity = (per: number, low = per, high = per, waste = 0.05): Quantity => ({ per, low, high, waste })
export const brick: Quantities = {
  cement: quantity(0.3, 0.27, 0.32),
  steel: quantity(1.9, 1.5, 2.2),
  bricks: quantity(26, 25.8, 26, 0.07),
  sand: quantity(1.7, 1.4, 2),
  crush: quantity(0.82, 0.78, 0.86),
}
export const frame: Quantities = {
  cement: quantity(0.4),
  steel: quantity(4, 3.5, 4.75),
  blocks: quantity(1.5, 1.5, 1.5, 0.07),
  sand: quantity(1.3),
  crush: quantity(1.2),
}
export const parameters: Book['parameters'] = {
  materialShare: 0.57,
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
  usualStructure: 'brick',
  stages: {
    complete: { foundation: 8, walls: 25, roof: 20, finishing: 20, woodwork: 15, services: 12 },
    grey: { masonry: 31, frame: 28, labour: 29, pipes: 6, metalwork: 7 },
  },
}
const rate = (perSqft: number) => ({ perSqft, from: '2025-04-01', source: 'N3', confidence: 'good' as const })
/** Rates in minor units. */
export const book = (own: number, grey = own, changes: Partial<Book> = {}): Book => ({
  rate: rate(own),
  greyRate: rate(grey),
  quantities: brick,
  parameters,
  prices: {},
  materialIndex: 1,
  labourIndex: 1,
  ...changes,
})
