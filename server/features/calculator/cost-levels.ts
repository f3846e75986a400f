// Calculates what a square foot costs in each city: daily, and after a change of rates, prices, norms or parameters.
// By these levels a cost is converted from city to city, so that a conversion and an estimate never disagree.
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { CalculatorInputs, type RateSet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Finish, finishes } from '#shared/values/finishes.ts'
import { isLevelDue, setLevels } from './cost-level-queries.ts'
import { readRateSet } from './rate-set-queries.ts'

/** Square feet of the house by which cities are compared. */
const typicalArea = 1000

/** Null without a rate of this finish. */
export function levelOf(set: RateSet, finish: Finish) {
  const { usualStructure: structure } = set.parameters.value
  const kind = { type: 'complete', material: finish, mode: 'with', structure, contingencyPercent: 0 }
  const sheet = makeSheet(set, CalculatorInputs.parse({ ...kind, areaSqft: typicalArea }))
  if (!sheet) return null
  const { low, likely, high, perSqft, rate, pricesFrom } = sheet
  return {
    finish,
    currency: set.city.currency,
    perSqft: perSqft.amount,
    low: low.amount / likely.amount,
    high: high.amount / likely.amount,
    prices: set.prices.filter(({ origin }) => origin === 'suppliers').reduce((sum, { offers }) => sum + offers, 0),
    pricedOn: pricesFrom !== null && pricesFrom > rate.from ? pricesFrom : rate.from,
  }
}

const waiting = due('cities', ({ and }, now) => and([isLevelDue(now)]))

export const calculateLevels: ScheduledJob = {
  name: 'calculate-cost-levels',
  due: waiting.list,
  run: async ({ db, now }, id) => {
    const city = await waiting.lock(db, now, id)
    const set = city && (await readRateSet(db, city, dayOf(now)))
    if (!set) return []
    const levels = finishes.flatMap(finish => levelOf(set, finish) ?? [])
    return (await setLevels(db, id, levels, now)) ? ['rates'] : []
  },
}
