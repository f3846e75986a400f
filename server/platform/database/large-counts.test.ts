import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberLarge } from './large-counts.ts'

describe('counts of large tables', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const counting = (key: string, answers: number[]) => () =>
    rememberLarge(
      key,
      async () => answers.shift() ?? 0,
      count => count,
    )

  it('are always made again while they are small', async () => {
    const count = counting('small', [9_999, 3])
    expect([await count(), await count()]).toEqual([9_999, 3])
  })

  it('are remembered for a minute when they are large', async () => {
    const count = counting('large', [10_000, 10_001])
    expect([await count(), await count()]).toEqual([10_000, 10_000])
    vi.advanceTimersByTime(60_001)
    expect(await count()).toBe(10_001)
  })

  it('differ by their keys', async () => {
    expect(await counting('one', [20_000])()).toBe(20_000)
    expect(await counting('other', [30_000])()).toBe(30_000)
  })
})
