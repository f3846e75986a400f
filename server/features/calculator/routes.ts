// Binds the endpoints of the calculator to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { calculator } from '#shared/features/calculator/contract.ts'
import { exportAddress, exportKept } from './export-estimate.ts'
import { keepEstimate } from './keep-estimate.ts'
import { dropEstimate, getEstimate, listEstimates } from './kept-estimates.ts'
import { getRateSet, listCities, listRateSets } from './rate-sets.ts'

export const calculatorRoutes = bind(calculator, {
  'GET /calculator/cities': listCities,
  'GET /calculator/rate-sets': listRateSets,
  'GET /calculator/cities/{city}': getRateSet,
  'GET /calculator/cities/{city}/file': exportAddress,
  'POST /estimates': keepEstimate,
  'GET /estimates': listEstimates,
  'GET /estimates/{estimate}': getEstimate,
  'GET /estimates/{estimate}/file': exportKept,
  'DELETE /estimates/{estimate}': dropEstimate,
})
