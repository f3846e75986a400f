import { expect, it } from 'vitest'
import { decimalsOf, inMinor, minorUnits } from './money.ts'

it.each([
  ['MAD', 2, 100],
  ['EUR', 2, 100],
  ['TND', 3, 1000],
  ['KWD', 3, 1000],
])('%s has %i decimals', (currency, decimals, units) => {
  expect([decimalsOf(currency), minorUnits(currency)]).toEqual([decimals, units])
})

it('an amount in minor units has no float noise', () => {
  expect([inMinor(1.005, 'MAD'), inMinor(1.005, 'TND'), inMinor(0.1 + 0.2, 'MAD')]).toEqual([100.5, 1005, 30])
})
