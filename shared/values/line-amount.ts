// What lines, shares and steps come to: whole minor units, multiplied as decimals and rounded once, never a float in between.

/** digits ÷ 10 ** places */
type Exact = { readonly digits: bigint; readonly places: number }
const notExact = (value: number | string): RangeError => new RangeError(`Not a decimal number: ${value}`)

/** A decimal as it is written; of a float that which JavaScript writes: 1.005 is 1005 thousandths. */
function exact(value: number | string): Exact {
  const [, sign = '', whole = '', parts = '', power = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/.exec(String(value)) ?? []
  if (whole + parts === '') throw notExact(value)
  const places = parts.length - Number(power)
  const digits = BigInt(whole + parts) * 10n ** BigInt(Math.max(0, -places))
  return { digits: sign === '-' ? -digits : digits, places: Math.max(0, places) }
}

/** Half a unit goes away from nothing. */
function rounded({ digits, places }: Exact): bigint {
  const divisor = 10n ** BigInt(places)
  const size = ((digits < 0n ? -digits : digits) + divisor / 2n) / divisor
  return digits < 0n ? -size : size
}

/** The product in whole units: 1.005 × 100 is 101. */
export function productOf(...factors: readonly (number | string)[]): bigint {
  const all = factors.map(exact)
  return rounded({
    digits: all.reduce((product, { digits }) => product * digits, 1n),
    places: all.reduce((sum, { places }) => sum + places, 0),
  })
}

/** An amount less a share of it, rounded once: 30 % off 12.85 leaves 9.00. */
export function lessShare(amount: number, share: number | string): bigint {
  const { digits, places } = exact(share)
  const whole = 10n ** BigInt(places)
  const own = exact(amount)
  return rounded({ digits: own.digits * (whole - digits), places: own.places + places })
}

/** quantity × price in minor units. */
export const amountOf = (quantity: number | string, unitPrice: number): bigint => productOf(quantity, unitPrice)

/** The same for sums that stay below what a number holds exactly. */
export const lineTotal = (quantity: number | string, unitPrice: number): number => Number(amountOf(quantity, unitPrice))
