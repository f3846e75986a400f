// Binds the endpoints by which admins keep what the calculator reckons with.
import { bind } from '#server/platform/endpoint/bind.ts'
import { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { addParameters } from './add-parameters.ts'
import { addPrice } from './add-price.ts'
import { addRate } from './add-rate.ts'
import { addRule } from './add-rule.ts'
import { checkRate } from './check-rate.ts'
import { exportRates } from './export-rates.ts'
import { importRates } from './import-rates.ts'
import { listParameters, listPrices, listRates, listRules } from './list-kept.ts'

export const calculatorRatesRoutes = bind(calculatorRates, {
  'GET /calculator/rates': listRates,
  'POST /calculator/rates/check': checkRate,
  'POST /calculator/rates': addRate,
  'GET /calculator/prices': listPrices,
  'POST /calculator/prices': addPrice,
  'GET /calculator/rules': listRules,
  'POST /calculator/rules': addRule,
  'GET /calculator/parameters': listParameters,
  'POST /calculator/parameters': addParameters,
  'GET /calculator/export': exportRates,
  'POST /calculator/import': importRates,
})
