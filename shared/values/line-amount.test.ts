// Compares amounts with integer arithmetic.
import { assert, bigInt, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, lessShare, lineTotal, productOf } from './line-amount.ts'

/** `1.005` for 1005n and 3. */
function written(digits: bigint, places: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const point = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  return digits < 0n ? `-${point}` : point
}
function divided(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const quotient = size / divisor + (2n * (size % divisor) >= divisor ? 1n : 0n)
  return dividend < 0n ? -quotient : quotient
}

test('quantities 1.005, 0.575 and 1.015 at 1.00 cost 101, 58 and 102 cents', () => {
  expect([1.005, 0.575, 1.015].map(quantity => lineTotal(quantity, 100))).toEqual([101, 58, 102])
})

test('30 % off 12.85 leaves 9.00', () => {
  expect(lessShare(1285, 0.3)).toBe(900n)
  expect(lessShare(100, 1e25) < 0n).toBe(true)
})

test.each([0, 2, 3])('a price with %i decimals times a quantity is rounded once, half away from zero', decimals => {
  assert(
    property(
      bigInt(-(10n ** 12n), 10n ** 12n),
      integer({ min: -999_999_999, max: 999_999_999 }),
      integer({ min: 0, max: 4 }),
      (price, quantity, places) => {
        const minor = productOf(written(price, decimals), 10 ** decimals)
        expect(minor).toBe(price)
        const count = written(BigInt(quantity), places)
        expect(amountOf(count, Number(price))).toBe(divided(price * BigInt(quantity), 10n ** BigInt(places)))
        expect(amountOf(Number(count), Number(price))).toBe(amountOf(count, Number(price)))
      },
    ),
  )
})

test('lessShare returns the same as integer arithmetic', () => {
  assert(
    property(integer({ min: 0, max: 1_000_000_000 }), integer({ min: 0, max: 10_000 }), (amount, points) => {
      expect(lessShare(amount, points / 10_000)).toBe(divided(BigInt(amount) * BigInt(10_000 - points), 10_000n))
    }),
  )
})

test('productOf reads exponent notation and refuses text that is not a number', () => {
  expect([productOf(1e-7, 1e8), productOf(1e21, 2)]).toEqual([10n, 2n * 10n ** 21n])
  expect(() => productOf(Number.NaN)).toThrow()
  expect(() => productOf('1,5')).toThrow()
})
