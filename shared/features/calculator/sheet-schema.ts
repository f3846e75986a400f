// An estimate as it is shown, kept and sent: the inputs, the result, and what it was made of at that time.
import { z } from 'zod'
import { CityRef, Day, Moment } from '#shared/api/schemas.ts'
import { buildingMaterials, confidences, pricedUnits } from './book.ts'
import { kindKeys, partKeys } from './estimate.ts'
import { measures, symbols, ways } from './figures.ts'
import { CalculatorInputs } from './inputs.ts'
import { stageKeys } from './parameters.ts'

/** Minor units; a kanal of marble is more than other amounts may be. */
const Sum = z.int()
const Term = z.object({ symbol: z.enum(symbols), value: z.number(), measure: z.enum(measures) })
const figureOf = <K extends string>(keys: readonly [K, ...K[]]) =>
  z.object({ key: z.enum(keys), amount: Sum, way: z.enum(ways), terms: z.array(Term) })

const cutKeys = [...stageKeys.grey, ...stageKeys.complete, 'fees', 'contingency'] as const

export const RateView = z.object({
  id: z.string(),
  /** For one square foot, with material. */
  perSqft: Sum,
  from: Day,
  source: z.string(),
  confidence: z.enum(confidences),
})
export type RateView = z.output<typeof RateView>

export const CalculatorCity = CityRef.extend({ currency: z.string(), lat: z.number(), lon: z.number() })
export type CalculatorCity = z.output<typeof CalculatorCity>

export const EstimateSheet = z.object({
  city: CalculatorCity,
  inputs: CalculatorInputs,
  likely: figureOf(['likely']),
  low: figureOf(['low']),
  high: figureOf(['high']),
  perSqft: figureOf(['per-sqft']),
  /** Of the building only what there is. */
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
      terms: z.array(Term),
    }),
  ),
  months: z.int(),
  /** Empty where no month was said. */
  schedule: z.array(z.object({ month: z.string(), amount: Sum })),
  rate: RateView,
  greyRate: RateView,
  /** The latest day on which a price of the city was noted; null where none is known. */
  pricesFrom: Day.nullable(),
  /** Where prices, norms and parameters are from, each once. */
  sources: z.array(z.string()),
  /** What it was made of; with it anybody can make it again. */
  made: z.object({
    rateIds: z.array(z.string()),
    ruleIds: z.array(z.string()),
    priceIds: z.array(z.string()),
    parametersId: z.string(),
    model: z.int(),
  }),
})
export type EstimateSheet = z.output<typeof EstimateSheet>

/** One that was kept: it never changes, whatever becomes of the rates. */
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
