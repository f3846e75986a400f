import { expect, test } from 'vitest'
import { initials, tintOf, tints } from './avatar.tsx'

test.each([
  ['Amina Haddad', 'AH'],
  ['Youssef', 'Y'],
  ['Jean Marc El-Khoury', 'JK'],
  ['سلمى الإدريسي', 'س\u200Cإ'],
  ['  élodie  martin ', 'ÉM'],
  ['', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('a name keeps its tint, and names use all tints', () => {
  expect(tintOf('Amina Haddad')).toBe(tintOf('Amina Haddad'))
  const seen = new Set(Array.from({ length: 60 }, (_, index) => tintOf(`Name ${index}`)))
  expect(seen.size).toBe(tints.length)
})
