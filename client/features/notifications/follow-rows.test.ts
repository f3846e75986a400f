import { expect, it } from 'vitest'
import { nextAt } from './follow-rows.ts'

it('nextAt refreshes at once after a pause, at most every 0.8 s, and at most six times in 10 s', () => {
  expect(nextAt([], 1_000)).toBe(1_000)
  expect(nextAt([1_000], 60_000)).toBe(60_000)
  expect(nextAt([1_000], 1_100)).toBe(1_800)
  const six = [0, 1, 2, 3, 4, 5].map(n => 1_000 + n * 800)
  expect(nextAt(six.slice(1), 5_100)).toBe(5_800)
  expect(nextAt(six, 5_100)).toBe(11_000)
})
