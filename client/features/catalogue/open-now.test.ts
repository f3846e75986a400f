import { expect, it } from 'vitest'
import { openNow } from './open-now.ts'

const day = [510, 1110] as const
const week = [day, day, day, day, day, null, null]

it.each([
  ['2026-11-30T07:31:00Z', 'FR', true],
  ['2026-11-30T17:30:00Z', 'FR', false],
  // In Riyadh it is three hours later than in UTC.
  ['2026-11-30T15:29:00Z', 'SA', true],
  ['2026-11-30T15:31:00Z', 'SA', false],
  ['2026-11-28T10:00:00Z', 'PK', false],
] as const)('at %s a store in %s is open: %s', (now, country, isOpen) => {
  expect(openNow(week, country, new Date(now))?.isOpen).toBe(isOpen)
})

it('says nothing without hours or for a country of unknown zone', () => {
  const now = new Date('2026-11-30T10:00:00Z')
  expect(openNow([null, null], 'MA', now)).toBeNull()
  expect(openNow(week, 'XX', now)).toBeNull()
})
