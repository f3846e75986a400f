import { expect, it } from 'vitest'
import { closesAt, mayEdit } from './lifecycle.ts'

const ended = new Date('2026-11-01T10:00:00Z')

it('a review of work can be written for fourteen days, one of a contact for twenty-eight', () => {
  expect(closesAt('workmanship', ended)).toEqual(new Date('2026-11-15T10:00:00Z'))
  expect(closesAt('communication', ended)).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(closesAt('workmanship', null)).toBeNull()
})

it('a review can be changed for eight weeks', () => {
  expect(mayEdit(ended, new Date('2026-12-27T09:59:59Z'))).toBe(true)
  expect(mayEdit(ended, new Date('2026-12-27T10:00:00Z'))).toBe(false)
  expect(mayEdit(null, new Date('2030-01-01T00:00:00Z'))).toBe(true)
})
