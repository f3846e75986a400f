// Prices in words: a range with its unit, the same wherever one stands.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PriceBand, PriceUnit } from '#shared/features/professionals/price.ts'
import { minorUnits } from '#shared/values/money.ts'

/** A band under the name of what tells it apart from its neighbours: its trade or its city. */
export type BandView = Omit<PriceBand, 'trade' | 'city'> & { readonly name: string; readonly href: string }

type Range = { readonly low: number; readonly high: number; readonly currency: string; readonly unit: PriceUnit }

/** Three digits are as much as a handful of bids can say: whole units, 14,843 becomes 14,800. */
function inUnits(amount: number, currency: string): number {
  const unit = minorUnits(currency)
  const whole = Math.round(amount / unit)
  const step = 10 ** Math.max(0, String(whole).length - 3)
  return Math.round(whole / step) * step * unit
}

/** "MAD 320 to MAD 460 per m²". */
export function usePriceRange(): (range: Range) => string {
  const t = useTexts('professionals')
  const format = useFormat()
  return ({ low, high, currency, unit }) => {
    const [from, to] = [low, high].map(amount => format.money({ amount: inUnits(amount, currency), currency }))
    const range = low === high ? (from ?? '') : t('price.range', { low: from ?? '', high: to ?? '' })
    return t('price.with-unit', { range, unit: t(`price.unit.${unit}`) })
  }
}
