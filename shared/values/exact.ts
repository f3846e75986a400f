// Exact arithmetic for the estimate: whole minor units and factors in millionths, multiplied without loss and rounded
// once.

/** A factor in millionths: 1.36 is 1_360_000n. */
export type Factor = bigint

export const one: Factor = 1_000_000n

/** Rounds to six decimals. @throws RangeError if the value is not finite or its millionths are not a safe integer */
export function factor(value: number): Factor {
  const scaled = Math.round(value * 1_000_000)
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`Not a factor: ${value}`)
  return BigInt(scaled)
}

/** Rounds half away from zero; `divisor` is positive. */
export function divide(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend >= 0n ? (dividend + half) / divisor : -((-dividend + half) / divisor)
}

/** part ÷ whole; `whole` is positive. */
export function ratio(part: bigint, whole: bigint): Factor {
  return divide(part * one, whole)
}

/** amount × every factor, rounded once at the end. */
export function times(amount: bigint, ...factors: readonly Factor[]): bigint {
  const product = factors.reduce((sum, each) => sum * each, amount)
  return divide(product, one ** BigInt(factors.length))
}

/** Rounds half up to this many significant figures: 2_346_500 to three is 2_350_000. */
export function significant(amount: bigint, figures: number): bigint {
  const step = stepOf(amount, figures)
  return divide(amount, step) * step
}

/**
 * Splits an amount by weights into parts that add up to it exactly: the rounding remainder goes to the largest
 * remainders, the earlier part first. Weights are not negative and not all zero.
 */
export function split(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n) throw new RangeError('Nothing to split by')
  const parts = weights.map(weight => (amount * weight) / whole)
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n))
  const largest = weights
    .map((weight, place) => ({ place, rest: (amount * weight) % whole }))
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(largest.slice(0, left).map(({ place }) => place))
  return parts.map((part, place) => (lucky.has(place) ? part + 1n : part))
}

/** As `split`, in whole steps: the amount is a multiple of the step, and so is every part. */
export function splitRound(amount: bigint, weights: readonly bigint[], step: bigint): readonly bigint[] {
  return split(amount / step, weights).map(part => part * step)
}

/** The value of one unit in the last significant figure. */
export const stepOf = (amount: bigint, figures: number): bigint =>
  10n ** BigInt(Math.max(0, amount.toString().length - figures))
