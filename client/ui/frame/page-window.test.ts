import { describe, expect, test } from 'vitest'
import { pageCount, pageUrl, pageWindow } from './pagination.tsx'

describe('page window', () => {
  test.each([
    [1, 20, [1, 2, 3, 4, 5]],
    [3, 20, [1, 2, 3, 4, 5]],
    [4, 20, [2, 3, 4, 5, 6]],
    [19, 20, [16, 17, 18, 19, 20]],
    [20, 20, [16, 17, 18, 19, 20]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
  ])('page %i of %i shows %j', (current, count, shown) => {
    expect(pageWindow(current, count)).toEqual(shown)
  })
  test('ten items fill a page', () => {
    expect([0, 1, 10, 11, 95].map(total => pageCount(total))).toEqual([1, 1, 1, 2, 10])
  })
  test('the address takes the number, encoded or not', () => {
    expect(pageUrl('/professionals?page=[page]', 3)).toBe('/professionals?page=3')
    expect(pageUrl('/professionals?page=%5Bpage%5D&q=a', 3)).toBe('/professionals?page=3&q=a')
  })
})
