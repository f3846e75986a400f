// Expected values come from the mock-ups and common tables of the trade.
import { describe, expect, it } from 'vitest'
import { priceAt, priceStateOf, wrongTier } from './lifecycle.ts'
import { needed } from './quantity.ts'

const order = (area: number, coverage: number, waste: number, unit: 'piece' | 'm2' | 'bag' | 'litre', minOrder = 1) =>
  needed({ area, coverage, waste, unit, minOrder }).quantity

describe('needed', () => {
  it('rounds up to whole pieces and bags', () => {
    // 12.5 blocks of 20 × 40 cm per square metre, 5 % broken.
    expect(order(40, 0.08, 0.05, 'piece')).toBe(525)
    // 25 tiles of 20 cm per square metre, 7 % lost: 120 m² need 3,210 tiles.
    expect(order(120, 0.04, 0.07, 'piece')).toBe(3210)
    // 5 m² of tiles per bag of adhesive.
    expect(order(21, 5, 0, 'bag')).toBe(5)
  })
  it('rounds measured units up to tenths, and to the minimum order at least', () => {
    expect(order(120, 1, 0.07, 'm2')).toBe(128.4)
    expect(order(2, 1, 0.1, 'm2', 5)).toBe(5)
    // Two coats of 50 m² at 11 m² per litre.
    expect(order(100, 11, 0.1, 'litre')).toBe(10)
  })
})

describe('price tiers', () => {
  const tiers = [
    { minimum: 20, price: 236 },
    { minimum: 50, price: 224 },
  ]
  it('apply from their minimum quantity', () => {
    expect([19.9, 20, 49, 50, 500].map(quantity => priceAt(250, tiers, quantity))).toEqual([250, 236, 236, 224, 224])
  })
  it('must fall in price and rise in quantity', () => {
    expect(wrongTier(250, tiers)).toBeNull()
    expect(wrongTier(236, tiers)).toBe(0)
    expect(wrongTier(250, [...tiers, { minimum: 50, price: 200 }])).toBe(2)
  })
})

it('a price is fresh for 7 days and shown for 120 days', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  expect([0, 7, 8, 60, 61, 120, 121].map(days => priceStateOf(ago(days), now))).toEqual([
    'fresh',
    'fresh',
    'plain',
    'plain',
    'stale',
    'stale',
    'ask',
  ])
  expect(priceStateOf(null, now)).toBe('ask')
})
