// Checks the published formulas against values calculated by hand.
import { describe, expect, it } from 'vitest'
import { markOf, ratingOf, successRateOf } from './figures.ts'

describe('ratingOf', () => {
  it.each([
    ['none without a review', { sum: 0, count: 0 }, { sum: 40, count: 10 }, null],
    ['begins near the mean of the trade', { sum: 5, count: 1 }, { sum: 45, count: 10 }, 4.55],
    ['one bad review does not decide it', { sum: 1, count: 1 }, { sum: 45, count: 10 }, 4.18],
    ['many reviews do', { sum: 200, count: 100 }, { sum: 45, count: 10 }, 2.23],
    ['a trade that nobody has reviewed counts as four', { sum: 5, count: 1 }, { sum: 0, count: 0 }, 4.09],
  ])('%s', (_, own, trade, rating) => {
    expect(ratingOf(own, trade)).toBe(rating)
  })

  it('markOf averages the five scores of a review', () => {
    expect(markOf({ quality: 5, time: 4, price: 3, communication: 5, tidiness: 5 })).toBe(4.4)
  })
})

describe('successRateOf', () => {
  it.each([
    [0, 0, null],
    [2, 2, null],
    [3, 3, 1],
    [4, 3, 0.75],
    [3, 0, 0],
  ])('of %i ended projects with %i successes is %s', (ended, successful, rate) => {
    expect(successRateOf(ended, successful)).toBe(rate)
  })
})
