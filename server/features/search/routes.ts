// Binds the endpoints of reference data and suggestions to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { search } from '#shared/features/search/contract.ts'
import { getNearestCity } from './get-nearest-city.ts'
import { listCities } from './list-cities.ts'
import { listSuggestions } from './list-suggestions.ts'
import { listTrades } from './list-trades.ts'

export const searchRoutes = bind(search, {
  'GET /cities': listCities,
  'GET /cities/nearest': getNearestCity,
  'GET /trades': listTrades,
  'GET /search/suggestions': listSuggestions,
})
