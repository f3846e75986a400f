// The price paid when an offer is active beside the store's own tiers.
import { expect, test } from 'vitest'
import { paidAt, paidSteps } from './lifecycle.ts'

const price = {
  amount: 1000,
  tiers: [
    { minimum: 10, price: 900 },
    { minimum: 50, price: 700 },
  ],
}

test('paidAt takes the lower of tier price and offer price, from the offer’s minimum quantity', () => {
  const offer = { price: 800, minQuantity: 5 }
  expect([1, 5, 10, 50].map(quantity => paidAt(price, offer, quantity))).toEqual([1000, 800, 800, 700])
  expect(paidAt(price, null, 10)).toBe(900)
})

test('paidSteps returns the steps that lower the price paid', () => {
  expect(paidSteps(price, null, 1)).toEqual(price.tiers)
  expect(paidSteps(price, { price: 800, minQuantity: 5 }, 1)).toEqual([
    { minimum: 5, price: 800 },
    { minimum: 50, price: 700 },
  ])
  expect(paidSteps(price, { price: 800, minQuantity: 5 }, 5)).toEqual([{ minimum: 50, price: 700 }])
})
