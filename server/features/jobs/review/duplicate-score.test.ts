// A copy scores a hundred, and each difference lowers its part.
import { describe, expect, it } from 'vitest'
import { duplicateScore } from './duplicate-score.ts'

const lines = [
  { label: 'Pipes', unit: 'm', quantity: '12.500' },
  { label: 'Tiles', unit: 'm2', quantity: '18.000' },
]
const job = { ownerId: 'ali', cityId: 'casablanca', area: 'Maârif', lines }

describe('duplicateScore', () => {
  it('is 100 for a copy, however its area is written', () => {
    expect(duplicateScore(job, { ...job, area: 'maarif' }, 1)).toEqual({
      score: 100,
      parts: { text: 45, place: 15, owner: 20, lines: 20 },
    })
  })

  it.each([
    ['other words', {}, 0, 55],
    ['half the words', {}, 0.5, 78],
    ['another client', { ownerId: 'sara' }, 1, 80],
    ['another area', { area: 'Anfa' }, 1, 95],
    ['another city with an area of the same name', { cityId: 'rabat' }, 1, 85],
    ['another quantity', { lines: [{ ...lines[0], quantity: '13' }, lines[1]] as typeof lines }, 1, 87],
    ['other lines', { lines: [{ label: 'Taps', unit: 'pcs', quantity: '2' }] }, 1, 80],
  ])('is lower with %s', (_, changes, likeness, score) => {
    expect(duplicateScore(job, { ...job, ...changes }, likeness).score).toBe(score)
  })
})
