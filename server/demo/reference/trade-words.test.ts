// Every colloquial term finds its trade, also in a sentence and beside a city.
import { describe, expect, it } from 'vitest'
import { allCities, cityRow } from '#server/demo/reference/cities.ts'
import { spokenWords, trades } from '#server/demo/reference/trades.ts'
import {
  citiesLike,
  type Reference,
  understandWhat,
  understandWhere,
} from '#server/features/professionals/understand.ts'
import { lexiconOf } from '#shared/values/words.ts'

const reference: Reference = {
  trades,
  cities: allCities,
  tradeTerms: lexiconOf(
    trades.flatMap(trade => trade.terms.map(({ term, folded, weight }) => ({ of: trade, text: term, folded, weight }))),
  ),
  cityTerms: lexiconOf(
    allCities.flatMap(city =>
      cityRow(city)
        .folded.split('\n')
        .map(folded => ({ of: city, text: folded, folded, weight: 1 })),
    ),
  ),
}
const nobody = { known: async () => new Set<string>(), nearest: async () => null }
const read = async (text: string) => {
  const { trade, city, unread } = await understandWhat(text, reference, nobody, 'en')
  return { trade: trade?.slug ?? null, city: city?.slug ?? null, unread }
}

describe('search terms of trades', () => {
  it('belong to one trade each', () => {
    const owners = Map.groupBy(
      trades.flatMap(trade => trade.terms.map(({ folded }) => ({ folded, slug: trade.slug }))),
      one => one.folded,
    )
    const torn = [...owners].filter(([, of]) => new Set(of.map(({ slug }) => slug)).size > 1)
    expect(owners.size).toBeGreaterThan(100)
    expect(torn.map(([word, of]) => `${word}: ${[...new Set(of.map(({ slug }) => slug))]}`)).toEqual([])
  })

  it.each(spokenWords.map(({ city, trade, word }) => [city, word, trade] as const))(
    '%s: %s means %s',
    async (city, word, trade) => {
      expect(await read(word)).toEqual({ trade, city: null, unread: [] })
      expect(await read(`${word} ${city}`)).toEqual({ trade, city, unread: [] })
    },
  )
})

describe('search terms of cities', () => {
  it.each([
    ['casa', 'casablanca'],
    ['Kaza', 'casablanca'],
    ['الدار البيضا', 'casablanca'],
    ['DXB', 'dubai'],
    ['lhr', 'lahore'],
    ['Lahor', 'lahore'],
    ['marakech', 'marrakech'],
    ['Riyad', 'riyadh'],
  ])('%s means %s', async (text, slug) => {
    expect(understandWhere(text, reference, 'en').city?.slug).toBe(slug)
    expect((await read(`plumber ${text}`)).city).toBe(slug)
  })

  it.each([
    ['ksablanka', 'casablanca'],
    ['kazzablanka', 'casablanca'],
    ['qaratshee', 'karachi'],
    ['Atlantis', undefined],
    ['zzzzqqq', undefined],
  ])('%s is not a city; the suggestion is %s', (text, slug) => {
    expect(understandWhere(text, reference, 'en').city).toBeNull()
    expect(citiesLike(text, reference)[0]?.slug).toBe(slug)
  })

  it('an unknown word beside a trade is returned as unread', async () => {
    expect(await read('plumber ksablanka')).toEqual({ trade: 'plumbing', city: null, unread: ['ksablanka'] })
  })
})
