// What the materials of a city say of a rate.
import type { z } from 'zod'
import { type CalculatorCityRow, readGround } from '#server/features/calculator/rate-set-queries.ts'
import type { Db } from '#server/platform/call.ts'
import { agrees, bottomUpRate, isChecked } from '#shared/features/calculator/check-rate.ts'
import { pricesNow, quantitiesOf } from '#shared/features/calculator/rate-set.ts'
import type { NewRate, RateCheck } from '#shared/features/calculator/rates-contract.ts'

type Check = z.output<typeof RateCheck>
type Rate = Pick<z.output<typeof NewRate>, 'type' | 'material' | 'perSqft'>

const nothingKnown: Check = { bottomUp: null, agrees: true }

async function bottomUpOf(db: Db, city: CalculatorCityRow, day: string): Promise<number | null> {
  const { parameters, rules, prices } = await readGround(db, city, day)
  if (!parameters) return null
  const { materialShare, usualStructure } = parameters.value
  const quantities = quantitiesOf({ rules }, { structure: usualStructure, type: 'grey' })
  return bottomUpRate(quantities, pricesNow({ prices }), materialShare)
}

/** Checks the rates of one city. */
export async function rateChecker(db: Db, city: CalculatorCityRow, day: string): Promise<(rate: Rate) => Check> {
  const bottomUp = await bottomUpOf(db, city, day)
  return rate =>
    isChecked(rate)
      ? { bottomUp: bottomUp === null ? null : Math.round(bottomUp), agrees: agrees(rate.perSqft, bottomUp) }
      : nothingKnown
}
