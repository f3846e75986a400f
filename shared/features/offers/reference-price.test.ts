import { describe, expect, it } from 'vitest'
import { lastDayFrom, lastDayOf, pricesBefore, priceUnder, referenceOf } from './reference-price.ts'

const point = (at: string, amount: number) => ({ at: `${at}T09:00:00.000Z`, amount })
const start = new Date('2026-11-01T00:00:00Z')

describe('referenceOf', () => {
  it('returns the lowest price of the last 30 days, including the price in force on their first day', () => {
    const points = [
      point('2026-06-01', 80),
      point('2026-09-20', 100),
      point('2026-10-10', 120),
      point('2026-10-30', 150),
    ]
    expect(referenceOf(points, start, 150)).toBe(100)
    expect(pricesBefore(points, start).map(({ amount }) => amount)).toEqual([100, 120, 150])
  })
  it('ignores earlier prices and prices after the start', () => {
    expect(referenceOf([point('2026-06-01', 80), point('2026-09-30', 110), point('2026-11-03', 70)], start, 115)).toBe(
      110,
    )
  })
  it('returns the list price without earlier prices, and never more than the list price', () => {
    expect(referenceOf([], start, 90)).toBe(90)
    expect(referenceOf([point('2026-09-30', 110)], start, 95)).toBe(95)
  })
})

it('priceUnder subtracts a percentage or an amount, or returns the tier price', () => {
  expect(priceUnder({ kind: 'percent', value: 0.15 }, 12_345)).toBe(10_493)
  expect(priceUnder({ kind: 'percent', value: 0.3 }, 1285)).toBe(900)
  expect(priceUnder({ kind: 'amount', value: 500 }, 12_345)).toBe(11_845)
  expect(priceUnder({ kind: 'tier', value: 11_000 }, 12_345)).toBe(11_000)
})

it('lastDayFrom and lastDayOf return whole days', () => {
  expect(lastDayFrom('2026-11-01', 90)).toBe('2027-01-29')
  expect(lastDayOf('2026-11-25T00:00:00.000Z')).toBe('2026-11-24')
})
