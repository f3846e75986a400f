import { describe, expect, it } from 'vitest'
import { coursesOf, ratioOf } from './courses.ts'

const photo = { width: 1200, height: 800 }
const plain = { photo, before: null }
const pair = { photo, before: photo }
const rows = (tiles: readonly (typeof plain | typeof pair)[], hasFigure = false) =>
  coursesOf(tiles, hasFigure).map(({ bricks }) =>
    bricks.map(({ tile }) => (tile === null ? 'figure' : tile.before ? 'pair' : 'one')),
  )

describe('the wall', () => {
  it('takes the nearest ratio', () => {
    expect([photo, { width: 700, height: 701 }, { width: 2400, height: 1000 }, null].map(ratioOf)).toEqual([
      150, 100, 240, 150,
    ])
  })

  it('alternates rows of 3, 4 and 2, in which a pair takes two places', () => {
    expect(rows(Array.from({ length: 9 }, () => plain)).map(row => row.length)).toEqual([3, 4, 2])
    expect(rows([pair, plain, plain])).toEqual([['pair', 'one'], ['one']])
  })

  it('puts the figure at the end of the third row, or after a short wall', () => {
    expect(
      rows(
        Array.from({ length: 8 }, () => plain),
        true,
      )[2],
    ).toEqual(['one', 'figure'])
    expect(rows([plain], true)).toEqual([['one'], ['figure']])
  })

  it('leaves free places in the last row instead of stretching it', () => {
    const [, last] = coursesOf([plain, plain, plain, plain], false)
    expect(last?.rest).toBe(3)
    expect(last?.bricks[0]?.share).toBeCloseTo(0.25)
  })

  it('has on a phone one wide, two square, one wide, and nothing alone beside a gap', () => {
    const widths = (tiles: readonly (typeof plain)[]) =>
      coursesOf(tiles, false).flatMap(({ bricks }) => bricks.map(({ wide }) => wide))
    expect(widths([plain, plain, plain, plain])).toEqual([true, false, false, true])
    expect(widths([plain, plain, pair as unknown as typeof plain])).toEqual([true, true, true])
  })
})
