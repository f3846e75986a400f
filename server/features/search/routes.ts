// The endpoints of reference data and suggestions with their deeds; those of more than a few lines stand in files of their own.
import { bind } from '#server/platform/endpoint/bind.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { search } from '#shared/features/search/contract.ts'
import { listSuggestions } from './list-suggestions.ts'
import { findNearestCity, listCities, listTrades } from './queries.ts'

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
