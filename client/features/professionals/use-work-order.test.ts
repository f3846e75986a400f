import { expect, it } from 'vitest'
import { movedTo } from './use-work-order.ts'

it('movedTo moves an item to its new position', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c', 'd'], 'b', 3)).toEqual(['a', 'c', 'd', 'b'])
  expect(movedTo(['a'], 'a', 0)).toEqual(['a'])
})
