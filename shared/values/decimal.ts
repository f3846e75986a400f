// Amounts between the units that people write and the minor units that the house keeps, without the dust of floats.
import { decimalsOf } from './money.ts'
import { plainNumber } from './numbers.ts'

/** Of a plain decimal: moves its point by so many places. */
function shift(plain: string, places: number): number {
  return Number(`${plain}e${places}`)
}

/** A typed amount in minor units, parts of them too; null when it is no number. `28.245` dirhams are 2824.5. */
export function minorOf(text: string, currency: string): number | null {
  const plain = plainNumber(text)
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return shift(plain, decimalsOf(currency))
}

/** Minor units as a plain decimal of the currency's units, with every decimal that counts: 2824 is `28.24`. */
export function unitsOf(minor: number, currency: string): string {
  return shift(String(minor), -decimalsOf(currency)).toLocaleString('en', {
    useGrouping: false,
    maximumFractionDigits: 10,
  })
}
