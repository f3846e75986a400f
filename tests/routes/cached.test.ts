// The cache key of a page contains every parameter that its screen reads, and no other.
import { describe, expect, it } from 'vitest'
import { emptySearch } from '#client/features/search/read-search.ts'
import { searchPairs } from '#client/features/search/search-state.ts'
import { cacheAddress } from '#server/app/page-address.ts'
import { visitorOf } from '#server/app/visitor.ts'
import { addressNames } from '#shared/features/calculator/address.ts'
import { cachedQueries, cachedRouteAt, readQuery } from '#shared/routes/cached.ts'
import { allRoutes } from '#shared/routes/select.ts'

const visitor = visitorOf({})
const urlOf = (address: string): string | null => cacheAddress(address, visitor)?.url ?? null

describe('the parameters of the cache key', () => {
  it('are declared for every screen that is cached', () => {
    const stored = allRoutes().filter(([, { cache }]) => cache === 'visitors')
    expect(Object.keys(cachedQueries).toSorted()).toEqual(stored.map(([name]) => name).toSorted())
  })

  it('include all inputs of the calculator and all fields of the search', () => {
    expect(cachedQueries.calculator).toEqual([...addressNames, 'estimate', 'compare'])
    const everything = {
      ...emptySearch,
      what: 'a',
      where: 'b',
      lat: 1,
      lon: 1,
      radius: 5,
      trades: ['plumbing'],
      cities: ['rabat'],
      type: 'builder' as const,
      minRating: 4,
      language: 'fr' as const,
      verified: true,
      sort: 'rating' as const,
      page: 2,
    }
    expect(cachedQueries['find-professionals'].toSorted()).toEqual(
      searchPairs(everything)
        .map(([name]) => name)
        .toSorted(),
    )
  })
})

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/fr/about-us?utm_source=x', '/fr/about-us'],
    ['/?b=1&tab=all&a=2', '/?tab=all'],
    ['/?lon=2&lat=1', '/?lat=1&lon=2'],
    ['/profile/atelier?reviews=2&reviews=3&x', '/profile/atelier?reviews=2&reviews=3'],
    [
      '/construction-cost-calculator/house?compare=a&compare=b',
      '/construction-cost-calculator/house?compare=a&compare=b',
    ],
  ])('%s is cached as %s', (address, url) => expect(urlOf(address)).toBe(url))

  it.each([
    '/About-us',
    '/about-us/',
    '//about-us',
    '/%61bout-us',
    '/profile/../x',
    '/profile/%FF',
    '/nothing',
    '/user/dashboard',
    `/?tab=${'x'.repeat(1000)}`,
  ])('%s is not cached', address => expect(urlOf(address)).toBeNull())

  it('repeats one parameter only up to a limit', () => {
    const many = new URLSearchParams(Array.from({ length: 50 }, (_, n) => ['compare', String(n)]))
    expect(readQuery('calculator', many)).toHaveLength(4)
  })

  it('has a key per language, currency and theme', () => {
    const keys = [{}, { language: 'fr' }, { currency: 'EUR' }, { theme: 'dark' }].map(
      cookies => cacheAddress('/', visitorOf(cookies))?.key,
    )
    expect(new Set(keys).size).toBe(4)
    expect(cachedRouteAt('/')).toBe('home')
  })
})
