// Reads the search from the address, which never fails, and builds its request; imported by data files only.
import type { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import type { ProfessionalQuery } from '#shared/features/professionals/contract.ts'
import { mostChosen } from '#shared/features/professionals/search-text.ts'
import { isLanguage } from '#shared/values/localized.ts'
import { type SearchState, sortNames } from './search-state.ts'

const oneOf = <T extends string>(value: string | null, allowed: readonly T[]): T | '' =>
  allowed.find(item => item === value) ?? ''

const someOf = (values: readonly string[], allowed: readonly string[]): readonly string[] =>
  allowed.filter(item => values.includes(item)).slice(0, mostChosen)

/** The number if it is within the limits, else null. */
function within(value: string | null, low: number, high: number): number | null {
  if (value === null || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) && number >= low && number <= high ? number : null
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value))
const cleaned = (value: string | null): string => (value ?? '').trim().replace(/\s+/g, ' ').slice(0, 120)

type Known = { readonly trades?: readonly string[]; readonly cities?: readonly string[] }

/** Invalid values are dropped. `known`: the slugs that exist. */
export function readSearch(query: URLSearchParams, { trades = [], cities = [] }: Known = {}): SearchState {
  const lat = within(query.get('lat'), -90, 90)
  const lon = within(query.get('lon'), -180, 180)
  const isPoint = lat !== null && lon !== null
  const language = query.get('language')
  return {
    what: cleaned(query.get('what')),
    where: cleaned(query.get('where')),
    lat: isPoint ? lat : null,
    lon: isPoint ? lon : null,
    radius: whole(within(query.get('radius'), 1, 500)),
    trades: someOf(query.getAll('trade'), trades),
    cities: someOf(query.getAll('city'), cities),
    type: oneOf(query.get('type'), professionalTypes),
    minRating: within(query.get('minRating'), 1, 5),
    language: isLanguage(language) ? language : '',
    verified: query.get('verified') === '1',
    sort: oneOf(query.get('sort'), sortNames) || 'best',
    page: whole(within(query.get('page'), 1, 10_000)) ?? 1,
  }
}

/** A search without filters, the base of links to the results. */
export const emptySearch: SearchState = readSearch(new URLSearchParams())

/** The state as the endpoint takes it. */
export function searchRequest(state: SearchState): z.input<typeof ProfessionalQuery> {
  const { what, where, lat, lon, radius, trades, cities, type, minRating, language, verified, sort, page } = state
  return {
    ...(what && { what }),
    ...(where && { where }),
    ...(lat !== null && lon !== null && { lat, lon }),
    ...(radius !== null && { radius }),
    trade: [...trades],
    city: [...cities],
    ...(type && { type }),
    ...(minRating !== null && { minRating }),
    ...(language && { language }),
    ...(verified && { verified: '1' as const }),
    ...(sort !== 'best' && { sort }),
    page,
  }
}
