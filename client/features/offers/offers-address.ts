// The state of the offer list in the address: reading never fails, and links write it back.
import { offerSorts } from '#shared/features/offers/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { pageIn } from '#shared/values/page.ts'

export type OffersState = {
  readonly city: string
  readonly category: string
  readonly sort: (typeof offerSorts)[number]
  readonly page: number
}

const word = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u

/** Invalid values are dropped. */
export function readOffers(query: URLSearchParams): OffersState {
  const slug = (name: string): string => (word.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const city = slug('city')
  const sort = offerSorts.find(one => one === query.get('sort')) ?? 'ending'
  return {
    ...{ city, category: slug('category') },
    // Sorting by distance needs a city.
    sort: sort === 'near' && city === '' ? 'ending' : sort,
    page: pageIn(query),
  }
}

export const allOffers: OffersState = readOffers(new URLSearchParams())

/** The address after a change; any change starts at page one again. */
export function offersPath(state: OffersState, change: Partial<OffersState> = {}): string {
  const { city, category, sort, page } = { ...state, page: 1, ...change }
  const pairs = [
    ['city', city],
    ['category', category],
    ['sort', sort === 'ending' || (sort === 'near' && city === '') ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ].filter(([, value]) => value !== '')
  const query = new URLSearchParams(pairs).toString()
  return href('offers') + (query && `?${query}`)
}

/** Contains the paginator's placeholder. */
export function offersPageUrl(state: OffersState): string {
  const path = offersPath(state)
  return `${path}${path.includes('?') ? '&' : '?'}page=[page]`
}
