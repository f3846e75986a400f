import { expect, test } from 'vitest'
import { calculate } from './calculate-bids.ts'

type Kind = 'included' | 'excluded' | 'alternative'
const line = (jobLineId: string, amount: number, kind: Kind = 'included') => ({ jobLineId, amount: amount * 100, kind })
const bid = (id: string, ...lines: readonly ReturnType<typeof line>[]) => ({
  id,
  currency: 'MAD',
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
  lines,
  missingLines: ['a', 'b'].filter(
    key => (lines.find(({ jobLineId }) => jobLineId === key)?.kind ?? 'excluded') === 'excluded',
  ),
})
const inShort = (...bids: readonly ReturnType<typeof bid>[]) =>
  calculate(bids, ({ jobLineId }) => jobLineId).map(one => [
    one.bid.id,
    one.addedSum / 100,
    one.completed / 100,
    one.lowest,
  ])

test('a missing line is added at the median of the other bids, and bids are sorted by their completed totals', () => {
  expect(
    inShort(
      bid('short', line('a', 100), line('b', 0, 'excluded')),
      bid('even', line('a', 90), line('b', 50)),
      bid('dear', line('a', 120), line('b', 60)),
    ),
  ).toEqual([
    ['even', 0, 140, true],
    ['short', 55, 155, false],
    ['dear', 0, 180, false],
  ])
})

test('a bid with missing lines is never marked as lowest, even when it is first', () => {
  const bids = [bid('short', line('a', 10)), bid('whole', line('a', 90), line('b', 50))]
  expect(inShort(...bids)).toEqual([
    ['short', 50, 60, false],
    ['whole', 0, 140, false],
  ])
})

test('an alternative is not missing and does not count in the median; a line that no bid prices is not added', () => {
  const [first, last] = calculate(
    [bid('short', line('a', 10)), bid('other', line('a', 90), line('b', 50, 'alternative'))],
    ({ jobLineId }) => jobLineId,
  )
  expect([first?.bid.id, first?.whole, first?.lowest]).toEqual(['other', true, true])
  expect([last?.whole, last?.completed, last?.added.get('b')]).toEqual([false, 1000, null])
})

test('a median of two amounts is rounded to whole units of the currency', () => {
  const [first] = calculate(
    [bid('short', line('a', 1)), bid('x', line('a', 90), line('b', 50)), bid('y', line('a', 90), line('b', 55))],
    ({ jobLineId }) => jobLineId,
  )
  expect(first?.addedSum).toBe(5300)
})

test('a single bid is not completed and not marked as lowest', () => {
  expect(inShort(bid('only', line('a', 10), line('b', 20)))).toEqual([['only', 0, 30, false]])
})
