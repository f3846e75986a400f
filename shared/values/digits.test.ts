import { expect, it } from 'vitest'
import { digitsOf } from './digits.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['０９８７６５', '098765'],
  ['०१२३४५', '012345'],
  ['१२३\u00A0४५९', '123459'],
  ['abc', ''],
])('digitsOf reads %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
