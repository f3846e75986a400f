// The six parts of the score stay within their bounds, and each depends only on its own fact.
import { describe, expect, it } from 'vitest'
import { type MatchFacts, scoreMatch } from './score-match.ts'

const today = '2026-11-20'
const best: MatchFacts = {
  tradePosition: 0,
  distanceKm: 2,
  radiusKm: 30,
  documentsValidUntil: '2027-01-01',
  replyMinutes: 20,
  completedProjects: 40,
  rating: 5,
}

describe('scoreMatch', () => {
  it('is 100 at best', () => {
    const { parts, score } = scoreMatch(best, today)
    expect(parts).toEqual({ trade: 30, distance: 20, documents: 15, reply: 15, record: 10, rating: 10 })
    expect(score).toBe(100)
  })

  it.each([
    ['a second trade', { tradePosition: 1 }, { trade: 22 }],
    ['the edge of the radius', { distanceKm: 30 }, { distance: 4 }],
    ['the same city beyond the radius', { distanceKm: 60 }, { distance: 0 }],
    ['documents that ended', { documentsValidUntil: '2026-11-19' }, { documents: 0 }],
    ['no documents', { documentsValidUntil: null }, { documents: 0 }],
    ['a slow reply', { replyMinutes: 5000 }, { reply: 3 }],
    ['no reply yet', { replyMinutes: null }, { reply: 5 }],
    ['three projects', { completedProjects: 3 }, { record: 3 }],
    ['no review', { rating: null }, { rating: 8 }],
    ['the worst rating', { rating: 1 }, { rating: 0 }],
  ])('scores %s', (_, changes, part) => {
    expect(scoreMatch({ ...best, ...changes }, today).parts).toEqual({ ...scoreMatch(best, today).parts, ...part })
  })
})
