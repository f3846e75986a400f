// Digits in and out.
import { describe, expect, test } from 'vitest'
import { inDigits, plainNumber, readNumber } from '#client/ui/digits.ts'

describe('digits', () => {
  test('are shown in the three sets of the paginator', () => {
    expect([inDigits(1290, 'en'), inDigits(1290, 'ar'), inDigits(1290, 'ir')]).toEqual(['1290', '١٢٩٠', '۱۲۹۰'])
  })
  test.each([
    ['١٬٢٣٤٫٥', '1234.5'],
    ['1,250', '1250'],
    ['1,25', '1.25'],
    ['1 250,5', '1250.5'],
    ['۱۲۳', '123'],
  ])('%s is read as %s', (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain)
  })
  test('text without a number is null', () => {
    expect([readNumber(''), readNumber('abc'), readNumber('-'), readNumber('12.5')]).toEqual([null, null, null, 12.5])
  })
})
