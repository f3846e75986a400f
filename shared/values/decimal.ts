// Converts between written units and stored minor units, without float noise.
import { decimalsOf } from './money.ts'
import { type ReadBy, readPlain } from './numbers.ts'

/** Moves the decimal point by this many places. */
function shift(plain: string, places: number): number {
  return Number(`${plain}e${places}`)
}

/**
 * A typed amount in minor units, fractions included; null if it is no number or ambiguous. `28.245` dirhams are 2824.5.
 */
export function minorOf(text: string, currency: string, by?: ReadBy): number | null {
  const { plain } = readPlain(text, by)
  return plain === undefined ? null : shift(plain, decimalsOf(currency))
}

/** Minor units as a plain decimal in units, with all significant decimals: 2824 is `28.24`. */
export function unitsOf(minor: number, currency: string): string {
  const units = shift(String(minor), -decimalsOf(currency))
  return units.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 })
}
