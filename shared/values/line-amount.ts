// What a line costs: whole minor units, quantities with three decimals, never a float in between.

const thousand = 1000n

/** A quantity such as `12.5` or `12.500`, in thousandths. */
function thousandths(quantity: string): bigint {
  const [whole = '0', decimals = ''] = quantity.split('.')
  return BigInt(whole) * thousand + BigInt(decimals.padEnd(3, '0').slice(0, 3))
}

/** quantity × price in minor units, half a unit rounded up. */
export function amountOf(quantity: string, unitPrice: number): bigint {
  return (thousandths(quantity) * BigInt(unitPrice) + thousand / 2n) / thousand
}
