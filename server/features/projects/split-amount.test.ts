// The parts add up, and each differs from its share by less than one unit.
import { describe, expect, it } from 'vitest'
import { splitAmount } from './split-amount.ts'

describe('splitAmount', () => {
  it.each([
    [100, [33, 33, 34], [33, 33, 34]],
    [101, [33, 33, 34], [33, 33, 35]],
    [1, [50, 50], [1, 0]],
    [10_157, [30, 30, 40], [3047, 3047, 4063]],
    [1_000_000_000_000, [1, 99], [10_000_000_000, 990_000_000_000]],
  ])('%d by %j gives %j', (amount, percents, parts) => {
    expect(splitAmount(amount, percents)).toEqual(parts)
  })

  it('always adds up, with each part within one unit of its share', () => {
    const percents = [7, 11, 13, 17, 19, 33]
    for (let amount = 1; amount < 2000; amount += 7) {
      const parts = splitAmount(amount, percents)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (amount * (percents[index] ?? 0)) / 100)).toBeLessThan(1)
    }
  })
})
