import { expect, it } from 'vitest'
import type { Language } from '#shared/values/localized.ts'
import { momentOf } from './clock.tsx'
import { formatFor } from './i18n/format.ts'

const now = '2026-11-23T20:30:00Z'
const textOf = (language: Language, zone: string, value: string) => momentOf(formatFor(language), zone, value, now)

it('momentOf returns the hour for today and tomorrow, and the day for later dates, in the reader’s time zone', () => {
  expect(textOf('en', 'Asia/Karachi', '2026-11-24T04:30:00Z')).toEqual({ day: 'today', text: '09:30' })
  expect(textOf('fr', 'Africa/Lagos', '2026-11-24T04:30:00Z')).toEqual({ day: 'tomorrow', text: '05:30' })
  expect(textOf('ar', 'Asia/Dubai', '2026-11-26T10:00:00Z')).toEqual({ day: 'later', text: '26 نوفمبر' })
})
