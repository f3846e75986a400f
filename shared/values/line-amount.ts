// Amounts of lines, shares and tiers: whole minor units, multiplied as decimals and rounded once, without floats in
// between.

/** As a plain decimal, never with an exponent. */
const written = (value: number | string): string =>
  typeof value === 'string' ? value : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

/** The product in whole units, half rounded away from zero: 1.005 × 100 is 101. */
export function productOf(...factors: readonly (number | string)[]): bigint {
  let [digits, divisor] = [1n, 1n]
  for (const factor of factors) {
    const [whole = '', parts = ''] = written(factor).split('.')
    digits *= BigInt(whole + parts)
    divisor *= 10n ** BigInt(parts.length)
  }
  return (digits + (digits < 0n ? -divisor : divisor) / 2n) / divisor
}

/** An amount minus a share of it: 30 % off 12.85 leaves 9.00. */
export const lessShare = (amount: number, share: number): bigint => productOf(amount, Number((1 - share).toFixed(12)))

/** quantity × price in minor units. */
export const amountOf = (quantity: number | string, unitPrice: number): bigint => productOf(quantity, unitPrice)

/** As `amountOf`, for sums within the safe integers. */
export const lineTotal = (quantity: number | string, unitPrice: number): number =>
  Number(productOf(quantity, unitPrice))
