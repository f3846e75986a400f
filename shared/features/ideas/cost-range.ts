import { significant } from '#shared/values/exact.ts'

const rounded = (amount: number): number => Number(significant(BigInt(Math.round(amount)), 3))

/** A converted cost with the range of the city's rate, `low` and `high` as shares of it. */
export const costRange = (likely: number, low: number | string, high: number | string) => ({
  low: rounded(likely * Number(low)),
  high: rounded(likely * Number(high)),
})
