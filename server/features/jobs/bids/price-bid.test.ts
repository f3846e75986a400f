import { describe, expect, it } from 'vitest'
import { amountOf } from '#shared/values/line-amount.ts'
import { priceBid } from './price-bid.ts'

describe('an amount', () => {
  it.each([
    ['1', 333, 333],
    ['12.500', 333, 4163],
    ['0.001', 500, 1],
    ['0.001', 499, 0],
    ['0.333', 3, 1],
    ['1000000', 1_000_000, 1_000_000_000_000],
    ['999999.999', 999_999, 999_998_999_000],
  ])('of %s at %d is %d', (quantity, price, amount) => {
    expect(Number(amountOf(quantity, price))).toBe(amount)
  })
})

describe('a bid', () => {
  it('is the sum of its rounded lines; excluded lines cost nothing', () => {
    const lines = [
      { id: 'a', quantity: '0.500' },
      { id: 'b', quantity: '0.500' },
      { id: 'c', quantity: '2' },
    ]
    const priced = priceBid(lines, [
      { jobLineId: 'a', kind: 'included', unitPrice: 1 },
      { jobLineId: 'b', kind: 'included', unitPrice: 1 },
      { jobLineId: 'c', kind: 'excluded', unitPrice: 900 },
    ])
    expect(priced.total).toBe(2)
    expect(priced.lines.map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ])
  })
})
