// Amounts between the units that people write and the minor units that the house keeps, without the dust of floats.
import { decimalsOf } from './money.ts'
import { type ReadBy, readPlain } from './numbers.ts'

/** Of a plain decimal: moves its point by so many places. */
function shift(plain: string, places: number): number {
  return Number(`${plain}e${places}`)
}

/** A typed amount in minor units, parts of them too; null when it is none or in doubt. `28.245` dirhams are 2824.5. */
export function minorOf(text: string, currency: string, by?: ReadBy): number | null {
  const { plain } = readPlain(text, by)
  return plain === undefined ? null : shift(plain, decimalsOf(currency))
}

/** Minor units as a plain decimal of the currency's units, with every decimal that counts: 2824 is `28.24`. */
export function unitsOf(minor: number, currency: string): string {
  const units = shift(String(minor), -decimalsOf(currency))
  return units.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 })
}
