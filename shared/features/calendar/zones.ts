// The time zones of a calendar, and the countries whose holidays it can follow.

/** The zones of the site's cities, and some from which people work. */
export const zones = [
  'Africa/Casablanca',
  'Africa/Algiers',
  'Africa/Tunis',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Europe/London',
  'Europe/Paris',
  'Europe/Istanbul',
  'America/New_York',
  'UTC',
] as const
export type Zone = (typeof zones)[number]

export const holidayCountries = ['MA', 'FR', 'EG', 'SA', 'AE', 'PK', 'IN'] as const
export type HolidayCountry = (typeof holidayCountries)[number]

export const zoneOf: Readonly<Record<HolidayCountry, Zone>> = {
  MA: 'Africa/Casablanca',
  FR: 'Europe/Paris',
  EG: 'Africa/Cairo',
  SA: 'Asia/Riyadh',
  AE: 'Asia/Dubai',
  PK: 'Asia/Karachi',
  IN: 'Asia/Kolkata',
}

/** First day of the week, from CLDR; 1 is Monday. */
export const weekStart: Readonly<Record<HolidayCountry, number>> = { MA: 1, FR: 1, EG: 6, SA: 7, AE: 1, PK: 7, IN: 7 }

export const isHolidayCountry = (country: string): country is HolidayCountry =>
  holidayCountries.some(known => known === country)
