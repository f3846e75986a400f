// Amounts survive the conversion from typed text to stored value and back without loss.
import { expect, it } from 'vitest'
import { minorOf, unitsOf } from './decimal.ts'
import { inMinor } from './money.ts'

it.each([
  ['28.24', 'PKR', 2824],
  ['28.245', 'PKR', 2824.5],
  ['2,824', 'PKR', 282_400],
  ['28,24', 'MAD', 2824],
  ['٢٨٫٢٤', 'MAD', 2824],
  ['1.005', 'TND', 1005],
  ['1.0051', 'TND', 1005.1],
  ['-3', 'MAD', -300],
  ['.5', 'MAD', 50],
  ['', 'MAD', null],
  ['1e3', 'MAD', null],
  ['12 Rs', 'PKR', null],
])('%s %s is %s', (text, currency, minor) => {
  expect(minorOf(text, currency)).toBe(minor)
})

it('minorOf reads what unitsOf writes', () => {
  for (let minor = 0.0001; minor < 1_000_000_000; minor = Math.round(minor * 37_321) / 10_000 + 0.0001)
    for (const currency of ['PKR', 'TND'])
      expect(minorOf(unitsOf(Math.round(minor * 1e4) / 1e4, currency), currency)).toBe(Math.round(minor * 1e4) / 1e4)
})

it('inMinor removes floating-point errors before rounding', () => {
  expect([1.005, 0.575, 12.85].map(units => inMinor(units, 'MAD'))).toEqual([100.5, 57.5, 1285])
  expect(Math.round(inMinor(1.0005, 'TND'))).toBe(1001)
})
