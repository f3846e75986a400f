// Numbers as they are typed.
import { expect, test } from 'vitest'
import { plainNumber, readNumber } from './numbers.ts'

test.each([
  ['١٬٢٣٤٫٥', '1234.5'],
  ['1,250', '1250'],
  ['1,25', '1.25'],
  ['1 250,5', '1250.5'],
  ['۱۲۳', '123'],
  ['१२५०', '1250'],
])('%s is read as %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test('text without a number is null', () => {
  expect([readNumber(''), readNumber('abc'), readNumber('-'), readNumber('12.5')]).toEqual([null, null, null, 12.5])
})
