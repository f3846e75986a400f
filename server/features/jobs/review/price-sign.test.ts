// The price sign uses the city first, then the country; none under five samples; outside the fence it is marked.
import { describe, expect, it } from 'vitest'
import { priceSignOf } from './price-sign.ts'

const inCity = (...totals: number[]) => totals.map(total => ({ total, inCity: true }))
const elsewhere = (...totals: number[]) => totals.map(total => ({ total, inCity: false }))
const budget = (budget_min: number | null, budget_max: number | null) => ({ budget_min, budget_max })

describe('the price', () => {
  it('is not judged by fewer than five', () => {
    expect(priceSignOf(budget(100, 200), inCity(1, 2, 3, 4))).toMatchObject({
      verdict: 'no-data',
      sample: 4,
      median: null,
    })
  })

  it('is judged by the city when it has five, else by the country', () => {
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
  ])('of %d is %s the fence of 80 and 160', (amount, verdict) => {
    expect(priceSignOf(budget(amount, amount), inCity(100, 110, 120, 130, 140)).verdict).toBe(verdict)
  })

  it.each([
    [budget(100, 200), 150],
    [budget(null, 200), 200],
    [budget(100, null), 100],
    [budget(null, null), null],
  ])('takes the middle of the range', (range, middle) => {
    expect(priceSignOf(range, []).budget).toBe(middle)
  })

  it('says when there is no budget to judge', () => {
    expect(priceSignOf(budget(null, null), inCity(1, 2, 3, 4, 5)).verdict).toBe('no-budget')
  })
})
