// How dismissals become limits: the number of answers, their meaning, their end, their withdrawal.
import { describe, expect, it } from 'vitest'
import { type Answer, type Cleared, limitsOf } from './limits-of.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
const answer = (reason: string, facts: Partial<Answer> = {}): Answer => ({
  reason,
  at: daysAgo(1),
  tradeId: 'tiling',
  km: 12,
  amount: 50_000,
  currency: 'MAD',
  ...facts,
})
const three = (reason: string, facts: Partial<Answer> = {}) => [1, 2, 3].map(() => answer(reason, facts))

describe('the trade limit', () => {
  it('starts after three dismissals within 90 days, and ends 90 days after the last', () => {
    expect(limitsOf(three('wrong-trade').slice(1), [], now)).toEqual([])
    const [limit, ...others] = limitsOf(
      [...three('wrong-trade'), answer('wrong-trade', { tradeId: 'roofing' })],
      [],
      now,
    )
    expect(limit).toMatchObject({ kind: 'trade', tradeId: 'tiling', answers: 3, endsAt: daysAgo(-89) })
    expect(others).toEqual([])
  })

  it('ignores dismissals older than 90 days', () => {
    expect(limitsOf([...three('wrong-trade').slice(1), answer('wrong-trade', { at: daysAgo(91) })], [], now)).toEqual(
      [],
    )
  })
})

describe('the distance limit', () => {
  it('is the shortest distance dismissed as too far, from two dismissals', () => {
    const far = [answer('too-far', { km: 25 }), answer('too-far', { km: 18.4 })]
    expect(limitsOf(far, [], now)).toMatchObject([{ kind: 'distance', km: 18.4, amount: null, tradeId: null }])
    expect(limitsOf(far.slice(1), [], now)).toEqual([])
    expect(limitsOf([answer('too-far', { km: null }), ...far.slice(1)], [], now)).toEqual([])
  })
})

describe('the budget limits', () => {
  it('are the largest amount dismissed as too small and the smallest as too large, in one currency', () => {
    const given = [
      answer('too-small', { amount: 100 }),
      answer('too-small', { amount: 300 }),
      answer('too-large', { amount: 9000 }),
      answer('too-large', { amount: 8000 }),
      answer('too-large', { amount: 1, currency: 'AED' }),
    ]
    expect(limitsOf(given, [], now)).toMatchObject([
      { kind: 'smallest', amount: 300, currency: 'MAD' },
      { kind: 'largest', amount: 8000, currency: 'MAD' },
    ])
  })
})

describe('other reasons', () => {
  it('create no limit', () => {
    expect(limitsOf([...three('no-time'), ...three('unclear')], [], now)).toEqual([])
  })
})

describe('a removed limit', () => {
  const back: Cleared = { kind: 'trade', tradeId: 'tiling', currency: null, at: daysAgo(0.5) }

  it('counts only later dismissals', () => {
    expect(limitsOf(three('wrong-trade'), [back], now)).toEqual([])
    expect(limitsOf([...three('wrong-trade'), ...three('wrong-trade', { at: now })], [back], now)).toMatchObject([
      { answers: 3 },
    ])
  })

  it('applies to one trade only', () => {
    expect(limitsOf(three('wrong-trade', { tradeId: 'roofing' }), [back], now)).toHaveLength(1)
  })
})
