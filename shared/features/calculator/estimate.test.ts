// The model: against published bills, and whatever is asked of it: more area never costs less, parts add up, nothing is lost.
import { describe, expect, it } from 'vitest'
import type { Book, Quantities } from './book.ts'
import { agrees, bottomUpRate } from './check-rate.ts'
import { estimate } from './estimate.ts'
import { significant, split } from './exact.ts'
import { CalculatorInputs } from './inputs.ts'
import { fromSqft, toSqft } from './units.ts'

const quantity = (per: number, low = per, high = per, waste = 0.05) => ({ per, low, high, waste })
const brick: Quantities = {
  cement: quantity(0.3, 0.27, 0.32),
  steel: quantity(1.9, 1.5, 2.2),
  bricks: quantity(26, 25.8, 26, 0.07),
  sand: quantity(1.7, 1.4, 2),
  crush: quantity(0.82, 0.78, 0.86),
}
const frame: Quantities = {
  cement: quantity(0.4),
  steel: quantity(4, 3.5, 4.75),
  bricks: quantity(1.5, 1.5, 1.5, 0.07),
  sand: quantity(1.3),
  crush: quantity(1.2),
}
const stages = {
  complete: [8, 25, 20, 20, 15, 12].map((percent, place) => ({ key: `stage-${place}`, percent })),
  grey: [31, 28, 29, 6, 7].map((percent, place) => ({ key: `stage-${place}`, percent })),
}
const parameters: Book['parameters'] = {
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
  stages,
}
const rate = (perSqft: number) => ({ perSqft, from: '2025-04-01', source: 'N3', confidence: 'good' as const })
const book = (own: number, grey = own, changes: Partial<Book> = {}): Book => ({
  rate: rate(own),
  greyRate: rate(grey),
  quantities: brick,
  parameters,
  materialIndex: 1,
  labourIndex: 1,
  ...changes,
})
const asked = (changes: object = {}) =>
  CalculatorInputs.parse({
    areaSqft: 1925,
    type: 'grey',
    material: 'standard',
    mode: 'with',
    structure: 'brick',
    contingencyPercent: 0,
    ...changes,
  })

describe('against published bills', () => {
  // Bill, inputs, rate in minor units, the published range in units.
  it.each([
    ['Lahore 2025, grey 5 marla, 2,800 to 3,500 a square foot', asked(), book(290_000), [2800 * 1925, 3500 * 1925]],
    [
      'Lahore 2025, complete, 4,000 to 5,000',
      asked({ type: 'complete' }),
      book(460_000, 290_000),
      [4000 * 1925, 5000 * 1925],
    ],
    [
      'Riyadh, skeleton 500 to 650 a square metre',
      asked({ areaSqft: toSqft(300, 'sqm') }),
      book(5800),
      [150_000, 195_000],
    ],
    ['Dubai, villa 350 to 500 basic', asked({ type: 'complete' }), book(45_000, 20_000), [350 * 1925, 500 * 1925]],
    [
      'Casablanca, gros œuvre 2,000 to 3,000 a square metre',
      asked({ areaSqft: toSqft(150, 'sqm') }),
      book(21_000),
      [300_000, 450_000],
    ],
    [
      'Lahore, labour 18 to 29 percent of grey',
      asked({ mode: 'without' }),
      book(290_000),
      [0.18 * 2900 * 1925, 0.29 * 2900 * 1925],
    ],
  ] as const)('%s', (_, inputs, ofCity, [low, high]) => {
    const likely = Number(estimate(inputs, ofCity).likely) / 100
    expect(likely).toBeGreaterThanOrEqual(low)
    expect(likely).toBeLessThanOrEqual(high)
  })

  // Material, per square foot, waste left out, from the bill of 5 marla (1,925 sqft) and of 10 marla (3,400 sqft).
  it.each([
    ['cement', 525, 1082],
    ['steel', 3000, 7437],
    ['bricks', 50_000, 88_000],
    ['sand', 3850, 4760],
    ['crush', 1500, 2915],
  ] as const)('%s lies between the two bills of brick houses', (material, five, ten) => {
    const { per } = brick[material] ?? quantity(0)
    const bills = [five / 1925, ten / 3400]
    expect(per).toBeGreaterThanOrEqual(Math.min(...bills) * 0.99)
    expect(per).toBeLessThanOrEqual(Math.max(...bills) * 1.01)
  })

  it.each([
    ['Lahore', brick, { cement: 1390, steel: 244, bricks: 20, sand: 70, crush: 110 }, 0.57, 2824, 2900],
    ['Riyadh', frame, { cement: 14.7, steel: 2.7, bricks: 1.76, sand: 1.76, crush: 1.7 }, 0.45, 53, 58],
  ] as const)('the rate of %s agrees with its materials', (_, quantities, prices, share, published, own) => {
    const bottomUp = bottomUpRate(quantities, prices, share) ?? 0
    expect(Math.round(bottomUp)).toBe(published)
    expect(agrees(own, bottomUp)).toBe(true)
    expect(agrees(own * 1.5, bottomUp)).toBe(false)
    expect(bottomUpRate(quantities, {}, share)).toBeNull()
  })
})

function randomly(seed: number) {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function anyInputs(next: () => number): CalculatorInputs {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T
  const size = (most: number): number => (next() < 0.5 ? 0 : Math.round(next() * most * 1000) / 1000)
  return CalculatorInputs.parse({
    areaSqft: Math.round((100 + next() ** 3 * 99_900) * 1000) / 1000,
    type: pick(['grey', 'complete']),
    material: pick(['standard', 'premium']),
    mode: pick(['with', 'without']),
    structure: pick(['brick', 'frame']),
    storeys: 1 + Math.floor(next() * 10),
    basementSqft: size(5000),
    pergolaSqft: size(2000),
    wallMetres: size(300),
    bathrooms: pick([null, 0, 1, 4, 12]),
    kitchens: pick([null, 0, 1, 3]),
    fee: next() < 0.5,
    contingencyPercent: Math.floor(next() * 31),
  })
}

const sum = (amounts: readonly { readonly amount: bigint }[]): bigint =>
  amounts.reduce((all, { amount }) => all + amount, 0n)
const rounds = 5000

it(`holds for ${rounds} random inputs`, () => {
  const next = randomly(20_261_121)
  for (let turn = 0; turn < rounds; turn++) {
    const inputs = anyInputs(next)
    // From fils of a dinar to large rupee rates; grey never above complete.
    const own = 1 + Math.floor(next() ** 4 * 900_000)
    const ofCity = book(own, inputs.type === 'grey' ? own : Math.max(1, Math.floor(own * (0.3 + next() * 0.6))), {
      materialIndex: Math.round((0.5 + next()) * 1e6) / 1e6,
      labourIndex: Math.round((0.5 + next()) * 1e6) / 1e6,
    })
    const { low, likely, high, byKind, byStage, steps, needs } = estimate(inputs, ofCity)
    const larger = estimate(
      { ...inputs, areaSqft: Math.min(100_000, inputs.areaSqft + 0.001 + Math.floor(next() * 500)) },
      ofCity,
    )
    const contract = steps.find(({ key }) => key === 'contract')
    const holds =
      low <= likely &&
      likely <= high &&
      low >= 0n &&
      larger.likely >= likely &&
      sum(byKind) === likely &&
      sum(byStage) === likely &&
      [...byKind, ...byStage].every(({ amount }) => amount >= 0n) &&
      sum(steps.slice(0, 6)) === contract?.amount &&
      significant(likely, 3) === likely &&
      needs.every(({ quantity: each }) => Number.isSafeInteger(each) && each > 0)
    if (!holds) expect.fail(JSON.stringify({ inputs, own, turn }))
  }
})

it('gives the same for an index of one as without one, and moves only with what it knows', () => {
  const plain = estimate(asked(), book(290_000)).likely
  expect(estimate(asked(), book(290_000, 290_000, { materialIndex: 1.1 })).likely).toBeGreaterThan(plain)
  expect(estimate(asked(), book(290_000, 290_000, { labourIndex: 0.9 })).likely).toBeLessThan(plain)
})

it('splits without losing a coin', () => {
  expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(split(2n, [0n, 5n, 5n])).toEqual([0n, 1n, 1n])
  expect(split(0n, [3n, 4n])).toEqual([0n, 0n])
})

it.each([
  ['sqm', 100, 1076.391],
  ['marla', 5, 1125],
  ['kanal', 1, 4500],
  ['sqft', 12.5, 12.5],
] as const)('reads %s', (unit, area, sqft) => {
  expect(toSqft(area, unit)).toBe(sqft)
  expect(fromSqft(sqft, unit)).toBeCloseTo(area, 5)
})

it.each([99, 100_001, Number.NaN, 100.0001])('refuses an area of %s', areaSqft => {
  expect(
    CalculatorInputs.safeParse({ areaSqft, type: 'grey', material: 'standard', mode: 'with', structure: 'brick' })
      .success,
  ).toBe(false)
})
