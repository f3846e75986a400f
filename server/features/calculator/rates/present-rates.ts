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

type Added = Pick<RateRow, 'effectiveFrom' | 'createdAt' | 'author'>

const added = ({ effectiveFrom: from, author: by, createdAt: at }: Added) => ({ from, by, at })
const cityOf = ({ slug, name, country }: Pick<RateRow, 'slug' | 'name' | 'country'>) => ({ slug, name, country })

export const presentRate = (row: RateRow): z.input<typeof contract.RateRow> => ({
  ...row,
  ...added(row),
  city: cityOf(row),
})

export const presentPrice = (row: PriceRow): z.input<typeof contract.PriceRow> => ({
  ...row,
  ...added(row),
  city: cityOf(row),
  thing: row.material,
  price: Number(row.price),
})

export function presentRule({ per, low, high, waste, ...row }: RuleRow): z.input<typeof contract.RuleRow> {
  const figures = { per: Number(per), low: Number(low), high: Number(high), waste: Number(waste) }
  return { ...row, ...added(row), ...figures }
}

export function presentExchangeRate(row: ExchangeRow): z.input<typeof contract.ExchangeRow> {
  return { ...row, ...added(row), currency: row.currency as RatedCurrency, value: Number(row.value) }
}

export function presentParameters(row: ParametersRow): z.input<typeof contract.ParametersRow> {
  return { ...row, ...added(row), value: CostParameters.parse(row.value) }
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
