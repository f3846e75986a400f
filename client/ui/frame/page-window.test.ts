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
  test('a page has ten items', () => {
    expect([0, 1, 10, 11, 95].map(total => pageCount(total))).toEqual([1, 1, 1, 2, 10])
  })
  test('the address contains the page number, with an encoded or plain placeholder', () => {
    expect(pageUrl('/professionals?page=[page]', 3)).toBe('/professionals?page=3')
    expect(pageUrl('/professionals?page=%5Bpage%5D&q=a', 3)).toBe('/professionals?page=3&q=a')
  })
})
