// The endpoints of reference data and suggestions with their deeds; those of more than a few lines stand in files of their own.

import type { Call } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { type ProfessionalType, professionalTypes } from '#shared/access/roles.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { search } from '#shared/features/search/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { wordsOf } from '#shared/values/words.ts'
import { findNearestCity, listCities, listCityNames, listNamed, listTrades, listTradeTerms } from './queries.ts'
import { candidatesOf, suggest } from './suggest.ts'

type Endpoint = (typeof search)['GET /search/suggestions']

const most = 8
const mostTrades = 4
const mostCities = 2
const bidders = ['contractor', 'builder'] as const satisfies readonly ProfessionalType[]

const asSuggestion = ({ slug, name }: { slug: string; name: string }) => ({
  kind: 'professional' as const,
  slug,
  label: name,
})

async function listSuggestions(call: Call, { query }: Input<Endpoint>): Promise<Output<Endpoint>> {
  const words = wordsOf(fold(query.q))
  if (words.length === 0) return []
  if (query.bidders) return (await listNamed(call.db, words, most, bidders)).map(asSuggestion)
  const [terms, cities, named] = await Promise.all([
    listTradeTerms(call.db),
    listCityNames(call.db),
    listNamed(call.db, words, most, professionalTypes),
  ])
  const trades = suggest(query.q, [...terms, ...candidatesOf(terms)], call.language, mostTrades)
  const places = suggest(query.q, candidatesOf(cities), call.language, mostCities)
  return [
    ...trades.map(trade => ({ kind: 'trade' as const, ...trade })),
    ...places.map(city => ({ kind: 'city' as const, ...city })),
    ...named.map(asSuggestion),
  ].slice(0, most)
}

export const searchRoutes = bind(search, {
  /** All cities, with how many approved professionals each has. */
  'GET /cities': async ({ db }) => {
    return [...(await listCities(db))]
  },
  /** The city nearest to a point. */
  'GET /cities/nearest': async ({ db }, { query }) => {
    const city = await findNearestCity(db, query.lat, query.lon)
    if (!city) throw new AppError('city.not-found')
    return city
  },
  /** All trades, with how many approved professionals each has and the slug of its job form. */
  'GET /trades': async ({ db }) => {
    return await listTrades(db)
  },
  'GET /search/suggestions': listSuggestions,
})
