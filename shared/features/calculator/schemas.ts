// The estimate as shown, saved and sent: inputs, result and sources; and the rates of a city.
import { z } from 'zod'
import { CityRef, Day, LocalizedText, Moment } from '#shared/api/schemas.ts'
import { buildingMaterials, confidences, pricedThings, pricedUnits } from './book.ts'
import { kindKeys, measures, operations, partKeys, symbols } from './figures.ts'
import { leastArea, materials, modes, mostArea, stageKeys, structures, types } from './inputs.ts'
import { CostParameters } from './parameters.ts'

/** At most three decimals, so that the estimate is exact. */
const size = (most: number) => z.number().min(0).max(most).multipleOf(0.001)

export const CalculatorInputs = z.object({
  areaSqft: z.number().min(leastArea).max(mostArea).multipleOf(0.001),
  type: z.enum(types),
  material: z.enum(materials),
  mode: z.enum(modes),
  structure: z.enum(structures),
  storeys: z.int().min(1).max(10).default(1),
  basementSqft: size(mostArea).default(0),
  /** `pergolaSqft` covers open terrace, pergola and frontage. */
  pergolaSqft: size(mostArea).default(0),
  wallMetres: size(10_000).default(0),
  /** Null: the usual number for the area. */
  bathrooms: z.int().min(0).max(50).nullable().default(null),
  kitchens: z.int().min(0).max(20).nullable().default(null),
  /** Adds design and supervision. */
  fee: z.boolean().default(false),
  contingencyPercent: z.int().min(0).max(30).default(10),
  /** `2027-03`; null: not given. */
  startMonth: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .nullable()
    .default(null),
})
export type CalculatorInputs = z.output<typeof CalculatorInputs>

/** Minor units, without the limit of `Amount`: a kanal of marble exceeds it. */
const Sum = z.int()
const Term = z.object({ symbol: z.enum(symbols), value: z.number(), measure: z.enum(measures) })
const figureOf = <K extends string>(keys: readonly [K, ...K[]]) =>
  z.object({ key: z.enum(keys), amount: Sum, operation: z.enum(operations), terms: z.array(Term) })

const cutKeys = [...stageKeys.grey, ...stageKeys.complete, 'fees', 'contingency'] as const

export const RateView = z.object({
  id: z.string(),
  /** Per square foot, including material. */
  perSqft: Sum,
  from: Day,
  source: z.string(),
  confidence: z.enum(confidences),
})
export type RateView = z.output<typeof RateView>

/** In all languages: the browser calculates estimates too, and a saved one is stored. */
export const CalculatorCity = CityRef.extend({
  name: LocalizedText,
  currency: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type CalculatorCity = z.output<typeof CalculatorCity>

const Priced = z.object({ origin: z.enum(['admin', 'suppliers']), offers: z.int(), from: Day })

export const EstimateSheet = z.object({
  city: CalculatorCity,
  inputs: CalculatorInputs,
  likely: figureOf(['likely']),
  low: figureOf(['low']),
  high: figureOf(['high']),
  perSqft: figureOf(['per-sqft']),
  /** Only the parts that the building has. */
  parts: z.array(figureOf(partKeys)),
  steps: z.array(figureOf(['contract', 'fee', 'contingency', 'total'])),
  byKind: z.array(figureOf(kindKeys)),
  byStage: z.array(figureOf(cutKeys)),
  needs: z.array(
    z.object({
      material: z.enum(buildingMaterials),
      unit: z.enum(Object.values(pricedUnits) as [(typeof pricedUnits)[keyof typeof pricedUnits]]),
      quantity: z.int(),
      low: z.int(),
      high: z.int(),
      price: z.number().nullable(),
      cost: Sum.nullable(),
      /** Source of the price, number of offers, and since which day; older estimates lack it. */
      priced: Priced.nullish(),
      terms: z.array(Term),
    }),
  ),
  months: z.int(),
  /** Empty if no start month was given. */
  schedule: z.array(z.object({ month: z.string(), amount: Sum })),
  rate: RateView,
  greyRate: RateView,
  /** The latest day on which a price of the city was recorded; null if unknown. */
  pricesFrom: Day.nullable(),
  /** Sources of prices, norms and parameters, without duplicates. */
  sources: z.array(z.string()),
  /** The versions behind the result; with them the estimate can be calculated again. */
  made: z.object({
    rateIds: z.array(z.string()),
    ruleIds: z.array(z.string()),
    priceIds: z.array(z.string()),
    parametersId: z.string(),
    model: z.int(),
  }),
})
export type EstimateSheet = z.output<typeof EstimateSheet>

/** A saved estimate never changes, even if the rates do. */
export const SavedEstimate = z.object({
  key: z.string(),
  name: z.string(),
  createdAt: Moment,
  mine: z.boolean(),
  sheet: EstimateSheet,
})
export type SavedEstimate = z.output<typeof SavedEstimate>

export const SavedSummary = z.object({
  key: z.string(),
  name: z.string(),
  createdAt: Moment,
  city: CityRef,
  currency: z.string(),
  inputs: CalculatorInputs,
  low: Sum,
  likely: Sum,
  high: Sum,
})
export type SavedSummary = z.output<typeof SavedSummary>

/** Everything known about one city today: the input of every estimate. */
const PriceList = z.partialRecord(z.enum(pricedThings), z.number())

export const RateSet = z.object({
  city: CalculatorCity,
  /** A type without a rate cannot be calculated. */
  rates: z.array(
    RateView.extend({
      type: z.enum(types),
      material: z.enum(materials),
      /** Prices at the time of the rate. */
      pricesThen: PriceList,
    }),
  ),
  rules: z.array(
    z.object({
      id: z.string(),
      structure: z.enum(structures),
      type: z.enum(types),
      material: z.enum(buildingMaterials),
      per: z.number(),
      low: z.number(),
      high: z.number(),
      waste: z.number(),
      source: z.string(),
    }),
  ),
  prices: z.array(
    z.object({
      id: z.string(),
      thing: z.enum(pricedThings),
      price: z.number(),
      offers: z.int(),
      from: Day,
      origin: z.enum(['admin', 'suppliers']),
      source: z.string(),
    }),
  ),
  parameters: z.object({ id: z.string(), value: CostParameters, from: Day, source: z.string() }),
})
export type RateSet = z.output<typeof RateSet>
