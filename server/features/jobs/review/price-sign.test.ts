// The price sign uses the city first, then the country; none under five samples; outside the fence it is marked.
import { describe, expect, it } from 'vitest'
import { priceSignOf } from './price-sign.ts'

const inCity = (...totals: number[]) => totals.map(total => ({ total, inCity: true }))
const elsewhere = (...totals: number[]) => totals.map(total => ({ total, inCity: false }))
const budget = (budgetMin: number | null, budgetMax: number | null) => ({ budgetMin, budgetMax })

describe('priceSignOf', () => {
  it('has no verdict with fewer than five prices', () => {
    expect(priceSignOf(budget(100, 200), inCity(1, 2, 3, 4))).toMatchObject({
      verdict: 'no-data',
      sample: 4,
      median: null,
    })
  })

  it('uses the city with five prices, otherwise the country', () => {
    const city = inCity(100, 110, 120, 130, 140)
    expect(priceSignOf(budget(120, 120), [...city, ...elsewhere(9000)])).toEqual({
      verdict: 'within',
      scope: 'city',
      sample: 5,
      budget: 120,
      median: 120,
      lowerQuartile: 110,
      upperQuartile: 130,
    })
    expect(priceSignOf(budget(120, 120), [...inCity(100), ...elsewhere(110, 120, 130, 140)])).toMatchObject({
      scope: 'country',
      sample: 5,
    })
  })

  it.each([
    [80, 'within'],
    [79, 'below'],
    [160, 'within'],
    [161, 'above'],
  ])('for %d is %s the limits of 80 and 160', (amount, verdict) => {
    expect(priceSignOf(budget(amount, amount), inCity(100, 110, 120, 130, 140)).verdict).toBe(verdict)
  })

  it.each([
    [budget(100, 200), 150],
    [budget(null, 200), 200],
    [budget(100, null), 100],
    [budget(null, null), null],
  ])('uses the middle of the budget range', (range, middle) => {
    expect(priceSignOf(range, []).budget).toBe(middle)
  })

  it('reports a missing budget', () => {
    expect(priceSignOf(budget(null, null), inCity(1, 2, 3, 4, 5)).verdict).toBe('no-budget')
  })
})
