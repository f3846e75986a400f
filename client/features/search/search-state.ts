// Writes the search to addresses; `read-search.ts` reads it.
import type { professionalTypes } from '#shared/access/roles.ts'
import type { sorts } from '#shared/features/professionals/contract.ts'
import { href } from '#shared/routes/href.ts'

export type Sort = (typeof sorts)[number]
type ProfessionalType = (typeof professionalTypes)[number]

/** An empty text or null means no filter. */
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

/** The filters as name and text; defaults and empty values are left out. */
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

/** The address of the search after a change; any change starts at page one again. */
export function searchPath(state: SearchState, change: Partial<SearchState> = {}): string {
  const query = new URLSearchParams(searchPairs({ ...state, page: 1, ...change }).map(pair => [...pair])).toString()
  return href('find-professionals') + (query && `?${query}`)
}

/** Contains the paginator's placeholder. */
export function searchPageUrl(state: SearchState): string {
  const path = searchPath(state)
  return `${path}${path.includes('?') ? '&' : '?'}page=[page]`
}
