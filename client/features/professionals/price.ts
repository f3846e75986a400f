// Prices in words: a range with its unit, the same wherever one stands.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PriceBand, PriceUnit } from '#shared/features/professionals/price.ts'

/** A band under the name of what tells it apart from its neighbours: its trade or its city. */
export type BandView = Omit<PriceBand, 'trade' | 'city'> & { readonly name: string; readonly href: string }

type Range = { readonly low: number; readonly high: number; readonly currency: string; readonly unit: PriceUnit }

/** "MAD 320 to MAD 460 per m²". */
export function usePriceRange(): (range: Range) => string {
  const t = useTexts('professionals')
  const format = useFormat()
  return ({ low, high, currency, unit }) => {
    const [from, to] = [low, high].map(amount => format.money({ amount, currency }))
    const range = low === high ? (from ?? '') : t('price.range', { low: from ?? '', high: to ?? '' })
    return t('price.with-unit', { range, unit: t(`price.unit.${unit}`) })
  }
}
