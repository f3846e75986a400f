// Chart arithmetic.
import { expect, test } from 'vitest'
import { starFill } from '#client/ui/data/rating.tsx'
import { linePoints, share } from '#client/ui/drawing/chart-shapes.ts'
import { tabAfterKey } from '#client/ui/frame/tabs.tsx'

test('shares stay between nothing and all', () => {
  expect([share(5, 20), share(30, 20), share(-1, 20), share(1, 0)]).toEqual([25, 100, 0, 0])
})

test('a line runs from edge to edge, the highest on top', () => {
  expect(linePoints([0, 10, 5], 100, 20)).toBe('0,20 50,0 100,10')
  expect(linePoints([4], 100, 20)).toBe('0,20')
})

test('stars fill by part', () => {
  expect([0, 3, 4].map(index => starFill(4.5, index))).toEqual([1, 1, 0.5])
})

test('arrows follow sight in both directions and run round', () => {
  expect(tabAfterKey('ArrowRight', 2, 3, false)).toBe(0)
  expect(tabAfterKey('ArrowRight', 0, 3, true)).toBe(2)
  expect(tabAfterKey('ArrowLeft', 0, 3, true)).toBe(1)
  expect(tabAfterKey('End', 0, 3, false)).toBe(2)
  expect(tabAfterKey('a', 0, 3, false)).toBeNull()
})
