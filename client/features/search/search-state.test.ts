import { describe, expect, it } from 'vitest'
import { emptySearch, readSearch, searchRequest } from './read-search.ts'
import { searchPageUrl, searchPath } from './search-state.ts'

const read = (text: string) =>
  readSearch(new URLSearchParams(text), { trades: ['plumbing', 'tiling'], cities: ['rabat', 'fes'] })

describe('readSearch', () => {
  it('reads valid parameters', () => {
    const state = read(
      'what=+tiles++blue&where=Rabat&trade=tiling&type=builder&minRating=4.5&verified=1&sort=reply&page=3',
    )
    expect(state).toMatchObject({
      what: 'tiles blue',
      where: 'Rabat',
      trades: ['tiling'],
      type: 'builder',
      minRating: 4.5,
      verified: true,
      sort: 'reply',
      page: 3,
    })
  })

  it.each([
    'page=0&page=x',
    'page=-4',
    'page=99999999',
    'minRating=9',
    'radius=abc',
    'type=king',
    'trade=none',
    'language=xx',
    'sort=',
    'lat=95&lon=2',
    'lat=33.5',
    'verified=yes',
  ])('drops %s', text => {
    expect(read(text)).toEqual(emptySearch)
  })

  it('truncates long text', () => {
    expect(read(`what=${'a'.repeat(500)}`).what).toHaveLength(120)
  })
})

it('readSearch reads several trades and cities, each once', () => {
  const state = read('trade=tiling&trade=plumbing&trade=tiling&trade=none&city=fes')
  expect([state.trades, state.cities]).toEqual([['plumbing', 'tiling'], ['fes']])
  expect(searchPath(state)).toBe('/find-professionals?trade=plumbing&trade=tiling&city=fes')
})

describe('search links', () => {
  it('omit defaults', () => {
    expect(searchPath(emptySearch)).toBe('/find-professionals')
  })

  it('return to page one after a change', () => {
    expect(searchPath(read('what=tiles&page=4'), { type: 'builder' })).toBe(
      '/find-professionals?what=tiles&type=builder',
    )
  })

  it('contain the placeholder of the paginator', () => {
    expect(searchPageUrl(emptySearch)).toBe('/find-professionals?page=[page]')
    expect(searchPageUrl(read('what=tiles&page=4'))).toBe('/find-professionals?what=tiles&page=[page]')
  })

  it('request the given page', () => {
    expect(searchRequest(read('what=tiles&page=4'))).toEqual({ what: 'tiles', trade: [], city: [], page: 4 })
  })
})
