// The calculator: what it reckons with, and the estimates that people keep. Columns in the database's own names.
import type { Generated } from 'kysely'
import type { Confidence, Material } from '#shared/features/calculator/book.ts'
import type { CalculatorInputs } from '#shared/features/calculator/inputs.ts'
import type { Json, Moment, Numeric } from './columns.ts'

/** Who added it (null: shipped with the house), from when it counts, and where it is from. */
interface Dated {
  id: string
  effective_from: string
  source: string
  author_id: string | null
  created_at: Moment
}

export interface CalculatorRatesTable extends Dated {
  city_id: string
  type: CalculatorInputs['type']
  material: CalculatorInputs['material']
  per_sqft: number
  currency: string
  confidence: Confidence
}

export interface MaterialPricesTable extends Dated {
  city_id: string
  material: Material | 'labour'
  price: Numeric
  currency: string
  offers: Generated<number>
  origin: 'admin' | 'suppliers'
}

export interface QuantityRulesTable extends Dated {
  structure: CalculatorInputs['structure']
  type: CalculatorInputs['type']
  material: Material
  per: Numeric
  low: Numeric
  high: Numeric
  waste: Numeric
}

export interface CostParametersTable extends Dated {
  country: string
  value: Json<unknown>
}

export interface EstimatesTable {
  id: string
  key: string
  owner_id: string
  name: string
  city_id: string
  sheet: Json<unknown>
  model_version: number
  created_at: Moment
}
