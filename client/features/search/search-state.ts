// The search as it stands in the address: read without ever failing, and written back as links.
import type { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import type { ProfessionalQuery, sorts } from '#shared/features/professionals/contract.ts'
import { mostChosen } from '#shared/features/professionals/search-text.ts'
import { href } from '#shared/routes/href.ts'
import { isLanguage } from '#shared/values/localized.ts'

export type Sort = (typeof sorts)[number]
type ProfessionalType = (typeof professionalTypes)[number]

/** An empty text or null: not asked for. */
export type SearchState = {
  readonly what: string
  readonly where: string
  readonly lat: number | null
  readonly lon: number | null
  readonly radius: number | null
  readonly trades: readonly string[]
  readonly cities: readonly string[]
  readonly type: ProfessionalType | ''
  readonly minRating: number | null
  readonly language: 'en' | 'fr' | 'ar' | ''
  readonly verified: boolean
  readonly sort: Sort
  readonly page: number
}

export const sortNames: readonly Sort[] = ['best', 'rating', 'distance', 'reply', 'projects']
export const radii = [5, 10, 25, 50, 100] as const
export const ratings = [4.5, 4, 3] as const

const oneOf = <T extends string>(value: string | null, allowed: readonly T[]): T | '' =>
  allowed.find(item => item === value) ?? ''

const someOf = (values: readonly string[], allowed: readonly string[]): readonly string[] =>
  allowed.filter(item => values.includes(item)).slice(0, mostChosen)

/** The number when it is one between the bounds. */
function within(value: string | null, low: number, high: number): number | null {
  if (value === null || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) && number >= low && number <= high ? number : null
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value))
const words = (value: string | null): string => (value ?? '').trim().replace(/\s+/g, ' ').slice(0, 120)

type Known = { readonly trades?: readonly string[]; readonly cities?: readonly string[] }

/** Whatever stands in the address: what makes no sense is dropped. `known` are the slugs that exist. */
export function readSearch(query: URLSearchParams, { trades = [], cities = [] }: Known = {}): SearchState {
  const lat = within(query.get('lat'), -90, 90)
  const lon = within(query.get('lon'), -180, 180)
  const isPoint = lat !== null && lon !== null
  const language = query.get('language')
  return {
    what: words(query.get('what')),
    where: words(query.get('where')),
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

/** What is asked for, as names and texts; defaults and empties are left out. */
export function searchPairs(state: SearchState): (readonly [string, string])[] {
  const pairs: (readonly [string, string | number | null])[] = [
    ['what', state.what],
    ['where', state.where],
    ['lat', state.lat],
    ['lon', state.lon],
    ['radius', state.radius],
    ...state.trades.map(trade => ['trade', trade] as const),
    ...state.cities.map(city => ['city', city] as const),
    ['type', state.type],
    ['minRating', state.minRating],
    ['language', state.language],
    ['verified', state.verified ? '1' : null],
    ['sort', state.sort === 'best' ? null : state.sort],
    ['page', state.page > 1 ? state.page : null],
  ]
  return pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)] as const]))
}

/** The address of the search after a change; any change begins again at page one. */
export function searchPath(state: SearchState, change: Partial<SearchState> = {}): string {
  const query = new URLSearchParams(searchPairs({ ...state, page: 1, ...change }).map(pair => [...pair])).toString()
  return href('find-professionals') + (query && `?${query}`)
}

/** The address with the paginator's place holder. */
export function searchPageUrl(state: SearchState): string {
  const path = searchPath(state)
  return `${path}${path.includes('?') ? '&' : '?'}page=[page]`
}

/** A search that asks for nothing, from which links to the results start. */
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
