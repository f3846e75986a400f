import { expect, it } from 'vitest'
import { measured } from './measured.ts'

it.each([
  [20, 'cm', '20 cm', '20 cm', '20 سم'],
  ['1.6', 'cm', '1.6 cm', '1,6 cm', '1.6 سم'],
  [1200, 'W', '1,200 W', '1\u202f200 W', '1,200 واط'],
  [25, 'MPa', '25 MPa', '25 MPa', '\u206625 MPa\u2069'],
  [3, '', '3', '3', '3'],
  ['C30/37', '', 'C30/37', 'C30/37', 'C30/37'],
] as const)('%s %s is written in each language', (value, unit, en, fr, ar) => {
  expect([measured(value, unit, 'en'), measured(value, unit, 'fr'), measured(value, unit, 'ar')]).toEqual([en, fr, ar])
})
