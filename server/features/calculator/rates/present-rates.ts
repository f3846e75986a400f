import type { z } from 'zod'
import { type CalculatorCityRow, readRateRows } from '#server/features/calculator/rate-set-queries.ts'
import type { Db } from '#server/platform/request-context.ts'
import { agrees, bottomUpRate, isChecked } from '#shared/features/calculator/check-rate.ts'
import { CostParameters } from '#shared/features/calculator/parameters.ts'
import { pricesNow, quantitiesOf } from '#shared/features/calculator/rate-set.ts'
import type * as contract from '#shared/features/calculator/rates-contract.ts'
import type { NewRate, RateCheck } from '#shared/features/calculator/rates-contract.ts'
import type { RatedCurrency } from '#shared/values/exchange.ts'
import type { ExchangeRow, ParametersRow, PriceRow, RateRow, RuleRow } from './rates-queries.ts'

type Added = Pick<RateRow, 'id' | 'effectiveFrom' | 'source' | 'createdAt' | 'author' | 'current'>
type OfCity = Pick<RateRow, 'slug' | 'name' | 'country' | 'currency'>

const added = ({ id, effectiveFrom, source, createdAt, author, current }: Added) => ({
  id,
  from: effectiveFrom,
  source,
  by: author,
  at: new Date(createdAt).toISOString(),
  current,
})

const ofCity = ({ slug, name, country, currency }: OfCity) => ({ city: { slug, name, country }, currency })

export function presentRate(row: RateRow): z.input<typeof contract.RateRow> {
  const { type, material, perSqft, confidence } = row
  return { ...added(row), ...ofCity(row), type, material, perSqft, confidence }
}

export function presentPrice(row: PriceRow): z.input<typeof contract.PriceRow> {
  const { material, price, offers, origin } = row
  return { ...added(row), ...ofCity(row), thing: material, price: Number(price), offers, origin }
}

export function presentRule(row: RuleRow): z.input<typeof contract.RuleRow> {
  const { structure, type, material, per, low, high, waste } = row
  const figures = { per: Number(per), low: Number(low), high: Number(high), waste: Number(waste) }
  return { ...added(row), structure, type, material, ...figures }
}

export function presentExchangeRate(row: ExchangeRow): z.input<typeof contract.ExchangeRow> {
  return { ...added(row), currency: row.currency as RatedCurrency, value: Number(row.value) }
}

export function presentParameters(row: ParametersRow): z.input<typeof contract.ParametersRow> {
  return { ...added(row), country: row.country, value: CostParameters.parse(row.value) }
}

type Check = z.input<typeof RateCheck>
type Rate = Pick<z.output<typeof NewRate>, 'type' | 'material' | 'perSqft'>

const nothingKnown: Check = { bottomUp: null, agrees: true }

async function bottomUpOf(db: Db, city: CalculatorCityRow, day: string): Promise<number | null> {
  const { parameters, rules, prices } = await readRateRows(db, city, day)
  if (!parameters) return null
  const { materialShare, usualStructure } = parameters.value
  const quantities = quantitiesOf({ rules }, { structure: usualStructure, type: 'grey' })
  return bottomUpRate(quantities, pricesNow({ prices }), materialShare)
}

/** Returns a check for the rates of one city. */
export async function rateChecker(db: Db, city: CalculatorCityRow, day: string): Promise<(rate: Rate) => Check> {
  const bottomUp = await bottomUpOf(db, city, day)
  return rate =>
    isChecked(rate)
      ? { bottomUp: bottomUp === null ? null : Math.round(bottomUp), agrees: agrees(rate.perSqft, bottomUp) }
      : nothingKnown
}
