// An amount in the reader's currency, to show beside the original price, with the rate and its date.
import { type Conversion, convert } from '#shared/values/exchange.ts'
import type { Format } from './format.ts'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/** One amount, or the minimum and maximum of a range. */
export type Given = { readonly amounts: readonly number[]; readonly currency: string }

/** `≈ EUR 115.28 · 1 EUR = 10.80 MAD · Nov 24, 2026`; null when no rate is known. */
export function convertedText(
  format: Format,
  { amounts, currency }: Given,
  conversions: readonly Conversion[],
): string | null {
  const conversion = conversions.find(({ from }) => from === currency)
  if (!conversion) return null
  const shownAmounts = new Set(
    amounts.flatMap(amount => {
      const converted = convert({ amount, currency }, conversion)
      return converted ? [format.money(converted)] : []
    }),
  )
  if (shownAmounts.size === 0) return null
  const { from, to, per } = conversion
  // Show the rate above 1: 0.0926 is hard to read.
  const [one, other, rate] = per < 1 ? [to, from, 1 / per] : [from, to, per]
  const shown = format.number(rate, { minimumFractionDigits: 2, maximumFractionDigits: rate < 10 ? 4 : 2 })
  // Lines break between the parts, not inside one.
  return [
    `≈ ${[...shownAmounts].join(' – ')}`,
    `1 ${format.currency(one)} = ${shown} ${format.currency(other)}`,
    format.date(conversion.day, day),
  ]
    .map(part => part.replaceAll(' ', '\u00A0'))
    .join('\u00A0· ')
}
