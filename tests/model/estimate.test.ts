import { describe, expect, it } from 'vitest'
import { agrees, bottomUpRate } from '#shared/features/calculator/check-rate.ts'
import { estimate } from '#shared/features/calculator/estimate.ts'
import { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import { fromSqft, toSqft } from '#shared/features/calculator/units.ts'
import { split } from '#shared/values/exact.ts'
import { book, brick, frame, quantity } from '#tests/support/calculator.ts'
import { violationsIn } from '#tests/support/estimates.ts'
import { expectNone } from '#tests/support/expect-none.ts'

const inputsOf = (changes: object = {}) =>
  CalculatorInputs.parse({
    areaSqft: 1925,
    type: 'grey',
    material: 'standard',
    mode: 'with',
    structure: 'brick',
    contingencyPercent: 0,
    ...changes,
  })

describe('compared with published bills', () => {
  // Bill, inputs, rate in minor units, the published range in major units.
  it.each([
    ['Lahore 2025, grey 5 marla, 2,800 to 3,500 a square foot', inputsOf(), book(290_000), [2800 * 1925, 3500 * 1925]],
    [
      'Lahore 2025, complete, 4,000 to 5,000',
      inputsOf({ type: 'complete' }),
      book(460_000, 290_000),
      [4000 * 1925, 5000 * 1925],
    ],
    [
      'Riyadh, skeleton 500 to 650 a square metre',
      inputsOf({ areaSqft: toSqft(300, 'sqm') }),
      book(5800),
      [150_000, 195_000],
    ],
    ['Dubai, villa 350 to 500 basic', inputsOf({ type: 'complete' }), book(45_000, 20_000), [350 * 1925, 500 * 1925]],
    [
      'Casablanca, gros œuvre 2,000 to 3,000 a square metre',
      inputsOf({ areaSqft: toSqft(150, 'sqm') }),
      book(21_000),
      [300_000, 450_000],
    ],
    [
      'Lahore, labour 18 to 29 percent of grey',
      inputsOf({ mode: 'without' }),
      book(290_000),
      [0.18 * 2900 * 1925, 0.29 * 2900 * 1925],
    ],
  ] as const)('%s', (_, inputs, ofCity, [low, high]) => {
    const likely = Number(estimate(inputs, ofCity).likely.amount) / 100
    expect(likely).toBeGreaterThanOrEqual(low)
    expect(likely).toBeLessThanOrEqual(high)
  })

  // Material and quantities, without waste, from the bills of 5 marla (1,925 sqft) and 10 marla (3,400 sqft).
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
    ['Riyadh', frame, { cement: 14.7, steel: 2.7, blocks: 1.76, sand: 1.76, crush: 1.7 }, 0.45, 53, 58],
  ] as const)('the rate of %s agrees with its materials', (_, quantities, prices, share, published, own) => {
    const bottomUp = bottomUpRate(quantities, prices, share) ?? 0
    expect(Math.round(bottomUp)).toBe(published)
    expect(agrees(own, bottomUp)).toBe(true)
    expect(agrees(own * 1.5, bottomUp)).toBe(false)
    expect(bottomUpRate(quantities, {}, share)).toBeNull()
  })
})

it('the invariants hold for 5,000 random inputs', () => {
  const { found, tried } = violationsIn(5000, 20_261_121)
  expectNone(found, tried)
})

it('the material and labour indices scale the result, and 1 changes nothing', () => {
  const plain = estimate(inputsOf(), book(290_000)).likely.amount
  expect(estimate(inputsOf(), book(290_000, 290_000, { materialIndex: 1.1 })).likely.amount).toBeGreaterThan(plain)
  expect(estimate(inputsOf(), book(290_000, 290_000, { labourIndex: 0.9 })).likely.amount).toBeLessThan(plain)
})

it('each amount is the same in steps, kinds and stages, and rounded like the total', () => {
  const inputs = inputsOf({ type: 'complete', fee: true, contingencyPercent: 10, basementSqft: 333, wallMetres: 41 })
  const { likely, parts, steps, byKind, byStage } = estimate(inputs, book(460_123, 290_457))
  const amountIn = (figures: readonly { readonly key: string; readonly amount: bigint }[], key: string) =>
    figures.find(figure => figure.key === key)?.amount
  for (const key of ['contingency'] as const)
    expect(new Set([amountIn(steps, key), amountIn(byKind, key), amountIn(byStage, key)]).size).toBe(1)
  expect(new Set([amountIn(steps, 'fee'), amountIn(byKind, 'fees'), amountIn(byStage, 'fees')]).size).toBe(1)
  expect(amountIn(steps, 'total')).toBe(likely.amount)
  expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(amountIn(steps, 'contract'))
  const step = 10n ** BigInt(likely.amount.toString().length - 4)
  for (const { amount } of [...parts, ...steps, ...byKind, ...byStage]) expect(amount % step).toBe(0n)
})

it('split loses no minor unit', () => {
  expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(split(2n, [0n, 5n, 5n])).toEqual([0n, 1n, 1n])
  expect(split(0n, [3n, 4n])).toEqual([0n, 0n])
})

it.each([
  ['sqm', 100, 1076.391],
  ['marla', 5, 1125],
  ['kanal', 1, 4500],
  ['sqft', 12.5, 12.5],
] as const)('toSqft and fromSqft convert %s', (unit, area, sqft) => {
  expect(toSqft(area, unit)).toBe(sqft)
  expect(fromSqft(sqft, unit)).toBeCloseTo(area, 5)
})

it.each([99, 100_001, Number.NaN, 100.0001])('the schema refuses an area of %s', areaSqft => {
  expect(
    CalculatorInputs.safeParse({ areaSqft, type: 'grey', material: 'standard', mode: 'with', structure: 'brick' })
      .success,
  ).toBe(false)
})
