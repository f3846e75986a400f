import { expect, it } from 'vitest'
import { sayable } from '#shared/i18n/sayable.ts'
import { languages } from '#shared/values/localized.ts'
import { dayIn } from './day-of.ts'
import { formatFor } from './format.ts'

const night = '2026-11-23T23:30:00Z'
const inDubai = formatFor('en', () => 'Asia/Dubai')

it('shows the day and the hour in the reader’s time zone, in every language', () => {
  expect(inDubai.dateTime(night)).toBe('November 24, 2026 at 03:30')
  expect(formatFor('fr', () => 'Asia/Dubai').dateTime(night)).toBe('24 novembre 2026 à 03:30')
  expect(formatFor('ar', () => 'Asia/Dubai').dateTime(night)).toBe('24 نوفمبر 2026 في 03:30')
  expect([inDubai.date(night), dayIn('Asia/Dubai')(night)]).toEqual(['November 24, 2026', '2026-11-24'])
  expect(inDubai.date(Date.parse(night), { day: 'numeric', month: 'short' })).toBe('Nov 24')
})

it('follows summer time, changed clocks and half-hour zones', () => {
  const inParis = formatFor('en', () => 'Europe/Paris')
  expect(inParis.dateTime('2026-10-25T00:30:00Z')).toContain('02:30')
  expect(inParis.dateTime('2026-10-25T01:30:00Z')).toContain('02:30')
  expect(inParis.dateTime('2026-03-29T01:30:00Z')).toContain('03:30')
  expect(dayIn('Asia/Kolkata')('2026-11-23T18:30:00Z')).toBe('2026-11-24')
})

it.each(languages)('shows UTC in %s while the reader’s time zone is unknown, but not for days', language => {
  expect(formatFor(language).dateTime(night)).toMatch(/23.*23:30 UTC$/)
  expect(formatFor(language).date(night)).not.toContain('UTC')
})

it('shows a calendar day unchanged, in any time zone', () => {
  const requested = formatFor('en', () => {
    throw new Error('Nobody is to be asked.')
  })
  expect(requested.date('2026-11-23')).toBe('November 23, 2026')
  const west = formatFor('en', () => 'America/Los_Angeles')
  expect(west.date('2026-11-23', { weekday: 'long' })).toBe('Monday')
  expect(west.date('2026-11-23T05:00:00.000Z', { weekday: 'long' })).toBe('Sunday')
})

it('formats days and timestamps of notices, in UTC if the time zone is unknown', () => {
  const params = { date: night, day: '2026-12-01', code: 'J-2041' }
  expect(sayable(params, 'en', 'Asia/Dubai')).toEqual({
    date: 'November 24, 2026 at 03:30',
    day: 'December 1, 2026',
    code: 'J-2041',
  })
  expect(sayable(params, 'fr').date).toBe('23 novembre 2026 à 23:30 UTC')
})

it('counts calendar days in the reader’s time zone', () => {
  const now = '2026-11-23T08:00:00.000Z'
  const { relative } = formatFor('en', () => 'UTC')
  expect(relative('2026-11-22T07:00:00.000Z', now)).toBe('yesterday')
  expect(relative('2026-11-21T23:00:00.000Z', now)).toBe('2 days ago')
  expect(formatFor('en', () => 'Asia/Riyadh').relative('2026-11-21T23:00:00.000Z', now)).toBe('yesterday')
  expect(relative('2026-11-24T20:00:00.000Z', now)).toBe('tomorrow')
  expect(relative('2026-11-23T03:00:00.000Z', now)).toBe('5 hours ago')
})

it('writes the first of a month as French does', () => {
  const date = formatFor('fr').date
  expect([date('2026-12-01'), date('2026-12-21')]).toEqual(['1er décembre 2026', '21 décembre 2026'])
  expect(date('2026-12-01', { dateStyle: 'full' })).toBe('mardi 1er décembre 2026')
  expect(date('2026-12-01', { day: 'numeric', month: 'short' })).toBe('1er déc.')
  expect(date('2026-12-01', { month: 'long', year: 'numeric' })).toBe('décembre 2026')
  expect(formatFor('fr').dateTime('2026-12-21T10:01:00Z')).toBe('21 décembre 2026 à 10:01 UTC')
  expect(formatFor('ar').date('2026-12-01')).toBe('1 ديسمبر 2026')
  expect(sayable({ date: '2026-12-01', count: 1 }, 'fr')).toEqual({ date: '1er décembre 2026', count: 1 })
})
