import { expect, test } from 'vitest'
import { doubtIn, plainNumber, readNumber, writtenNumber } from './numbers.ts'

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

test.each([
  ['0,125', 'fr', 0.125],
  ['0,125', 'en', 0.125],
  ['1,250', 'en', 1250],
  ['1.250', 'en', 1.25],
  ['120,500', 'fr', null],
  ['1,250', 'ar', null],
  ['1 250', 'fr', 1250],
])('%s in language %s is read as %s', (typed, language, number) => {
  expect(readNumber(typed, { language })).toBe(number)
})

test('readNumber reads what writtenNumber writes, in every language', () => {
  for (const value of [0, 0.125, 1.25, 12.345, -12.345, 123.456, 1250, 1250.125, 1_000_000.5])
    for (const language of ['en', 'fr', 'ar']) expect(readNumber(writtenNumber(value), { language })).toBe(value)
})

test('an ambiguous number keeps its text and has two unambiguous readings', () => {
  expect(plainNumber('12,345', 'fr')).toBe('12,345')
  expect(doubtIn('12,345', { language: 'fr' })).toEqual({ low: '12.3450', high: '12345' })
})
