import { expect, test } from 'vitest'
import { starFill } from '#client/ui/data/rating.tsx'
import { share } from '#client/ui/drawing/chart-shapes.ts'

test('shares stay between 0 and 100 percent', () => {
  expect([share(5, 20), share(30, 20), share(-1, 20), share(1, 0)]).toEqual([25, 100, 0, 0])
})

test('stars are filled partially', () => {
  expect([0, 3, 4].map(index => starFill(4.5, index))).toEqual([1, 1, 0.5])
})
