import { expect, it } from 'vitest'
import { holidayCountries } from '#shared/features/calendar/zones.ts'
import { holidayOn, holidaysOf } from './holidays.ts'

it.each([
  ['FR', '2026-04-06', 'easter-monday'],
  ['FR', '2027-05-06', 'ascension'],
  ['FR', '2027-05-17', 'whit-monday'],
  ['EG', '2026-04-13', 'sham-el-nessim'],
  ['EG', '2027-05-03', 'sham-el-nessim'],
  ['MA', '2026-11-18', 'independence-day'],
  ['SA', '2026-03-20', 'eid-al-fitr'],
  ['AE', '2026-05-27', 'eid-al-adha'],
  ['AE', '2026-12-03', 'national'],
] as const)('%s: %s is %s', (country, day, name) => {
  expect(holidayOn(country, day)).toBe(name)
})

it('ordinary days are no holidays, and lunar holidays are found in years in which they fall twice', () => {
  expect(holidayOn('MA', '2026-11-23')).toBeNull()
  expect([...holidaysOf('SA', 2030)].filter(([, name]) => name === 'eid-al-fitr').map(([day]) => day)).toContain(
    '2030-02-04',
  )
  for (const country of holidayCountries) expect(holidaysOf(country, 2033).size).toBeGreaterThan(5)
})
