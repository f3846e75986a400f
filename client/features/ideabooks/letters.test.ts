import { expect, it } from 'vitest'
import { letterOf } from './letters.ts'

it('names notes by letters of the page’s language', () => {
  expect([0, 1, 25, 26].map(index => letterOf(index, 'fr'))).toEqual(['a', 'b', 'z', 'a2'])
  expect([0, 1, 2, 28].map(index => letterOf(index, 'ar'))).toEqual(['أ', 'ب', 'ج', 'أ2'])
})
