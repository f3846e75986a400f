// The admin forms for a rate, a price, a norm and the parameters of a country.
import type { FieldError } from '#shared/errors/app-error.ts'
import { type FieldTable, fields, type Values } from '#shared/forms/fields.ts'
import { checkDate } from '#shared/forms/value-checks.ts'
import { ratedCurrencies } from '#shared/values/exchange.ts'
import { buildingMaterials, confidences, pricedThings } from './book.ts'
import { materials, stageKeys, structures, types } from './inputs.ts'

const dated = {
  /** The first day it is in force; may be in the future. */
  from: { type: 'date' },
  source: { type: 'text', min: 3, max: 300 },
} as const satisfies FieldTable
/** A date in the last century is a typing error. */
const isRecent = ({ from }: { readonly from?: string }): FieldError | null =>
  from !== undefined && from < '2000' && !checkDate(from) ? { path: 'from', code: 'not-a-date' } : null

export const datedFields = fields('calculator-rates.field', dated, [isRecent])

export const rateFields = fields(
  'calculator-rates.field',
  {
    city: { type: 'slug' },
    type: { type: 'choice', options: types },
    material: { type: 'choice', options: materials },
    /** Per square foot including material. */
    perSqft: { type: 'money', min: 1, max: 1_000_000_000 },
    confidence: { type: 'choice', options: confidences },
    ...dated,
    /** Confirms a rate that disagrees with its materials. */
    despite: { type: 'yes-no', optional: true },
  },
  [isRecent],
)

export const priceFields = fields(
  'calculator-rates.field',
  {
    city: { type: 'slug' },
    thing: { type: 'choice', options: pricedThings },
    /** Per unit. */
    price: { type: 'money', decimals: 4, min: 0.0001, max: 1_000_000_000 },
    offers: { type: 'number', whole: true, min: 1, max: 10_000 },
    ...dated,
  },
  [isRecent],
)

const per = { type: 'number', decimals: 6, min: 0, max: 10_000 } as const
/** Per square foot, before waste; empty: no longer counted. */
export const ruleFields = fields(
  'calculator-rates.field',
  {
    structure: { type: 'choice', options: structures },
    type: { type: 'choice', options: types },
    material: { type: 'choice', options: buildingMaterials, texts: 'thing' },
    per,
    low: per,
    high: per,
    waste: { type: 'number', percent: true, decimals: 4, min: 0, max: 1 },
    ...dated,
  },
  [isRecent],
)

/** Against the base currency. */
export const exchangeFields = fields(
  'calculator-rates.field',
  {
    currency: { type: 'choice', options: ratedCurrencies, texts: '' },
    value: { type: 'number', decimals: 8, min: 0.000001, max: 1_000_000 },
    ...dated,
  },
  [isRecent],
)

const share = { type: 'number', percent: true, decimals: 6, min: 0.0001, max: 1 } as const
const factor = { type: 'number', min: 0.01, max: 10 } as const
const size = { type: 'number', min: 0, max: 1000 } as const
const stage = { type: 'number', min: 0, max: 100 } as const

/** The fields of CostParameters, by path. */
const parameters = {
  country: { type: 'slug' },
  usualStructure: { type: 'choice', options: structures, texts: 'structure' },
  materialShare: share,
  'labourShare.grey': share,
  'labourShare.completeStandard': share,
  'labourShare.completePremium': share,
  fee: { type: 'number', percent: true, decimals: 6, min: 0, max: 0.5 },
  basementFactor: factor,
  pergolaFactor: factor,
  'storeyFactors.0': factor,
  'storeyFactors.1': factor,
  'storeyFactors.2': factor,
  wallSqft: size,
  bathroomSqft: size,
  kitchenSqft: size,
  sqftPerBathroom: { type: 'number', min: 50, max: 10_000 },
  'months.base': { type: 'number', min: 1, max: 24 },
  'months.perThousandSqft': { type: 'number', min: 0, max: 12 },
  'stages.grey.masonry': stage,
  'stages.grey.frame': stage,
  'stages.grey.labour': stage,
  'stages.grey.pipes': stage,
  'stages.grey.metalwork': stage,
  'stages.complete.foundation': stage,
  'stages.complete.walls': stage,
  'stages.complete.roof': stage,
  'stages.complete.finishing': stage,
  'stages.complete.woodwork': stage,
  'stages.complete.services': stage,
  ...dated,
} as const satisfies FieldTable
export type ParameterName = keyof typeof parameters

/** In percent; scaled to 100 if they add up to something else. */
export const stages = {
  grey: stageKeys.grey.map(key => `stages.grey.${key}` as const),
  complete: stageKeys.complete.map(key => `stages.complete.${key}` as const),
} as const satisfies Readonly<Record<string, readonly ParameterName[]>>

type Given = Partial<Values<typeof parameters>>
const isSomething =
  (path: keyof typeof stages) =>
  (given: Given): FieldError | null =>
    stages[path].every(name => given[name] === 0) ? { path, code: 'too-small' } : null

/** One bathroom fewer must not save more than the area that makes it usual costs. */
function isBathroomRight(given: Given): FieldError | null {
  const { bathroomSqft = 0, sqftPerBathroom = Number.NaN } = given
  const storeys = (['storeyFactors.0', 'storeyFactors.1', 'storeyFactors.2'] as const).map(name => given[name] ?? 1)
  const isWrong = bathroomSqft > sqftPerBathroom * Math.min(...storeys)
  return isWrong ? { path: 'bathroomSqft', code: 'too-large' } : null
}

export const parameterFields = fields('calculator-rates.field', parameters, [
  isRecent,
  isSomething('grey'),
  isSomething('complete'),
  isBathroomRight,
])
