// Splits the cost by months as an S-curve: slow at the start, most in the middle, slow at the end.
import { factor, splitRound, stepOf } from './exact.ts'
import type { CostParameters } from './parameters.ts'

/** `month` as `2027-03`; `amount` in minor units. */
export type MonthCost = { readonly month: string; readonly amount: number }

/** Share of the duration of a complete house that a grey structure takes. */
const greyTime = 0.55
const mostMonths = 60
/** Months are as round as the parts of the total. */
const partFigures = 4

export function monthsToBuild(type: 'grey' | 'complete', areaSqft: number, { months }: CostParameters): number {
  const complete = months.base + (areaSqft / 1000) * months.perThousandSqft
  return Math.min(mostMonths, Math.max(1, Math.round(type === 'grey' ? complete * greyTime : complete)))
}

function monthAfter(start: string, count: number): string {
  const [year = 0, month = 1] = start.split('-').map(Number)
  const at = year * 12 + month - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The likely total by months, by the curve 3t² − 2t³; adds up exactly. */
export function scheduleOf(start: string, months: number, likely: bigint): readonly MonthCost[] {
  const done = (time: number) => 3 * time ** 2 - 2 * time ** 3
  const weights = Array.from({ length: months }, (_, place) =>
    factor(done((place + 1) / months) - done(place / months)),
  )
  return splitRound(likely, weights, stepOf(likely, partFigures)).map((amount, place) => ({
    month: monthAfter(start, place),
    amount: Number(amount),
  }))
}
