// Prices as text and as a line: a professional's range within the city's band, or a band alone.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import type { OwnPrice, PriceBand, PriceUnit } from '#shared/features/professionals/price.ts'
import { minorUnits } from '#shared/values/money.ts'

/** A band with the name of its trade or its city. */
export type BandView = Omit<PriceBand, 'trade' | 'city'> & { readonly name: string; readonly href: string }
/** `converted`: in the reader's currency. */
export type PriceView = Omit<OwnPrice, 'trade'> & { readonly trade: string; readonly converted?: string }

type Range = { readonly low: number; readonly high: number; readonly currency: string }

/** "MAD 320 to 460", without minor units. */
export function usePriceAlone(): (range: Range) => string {
  const t = useTexts('professionals')
  const format = useFormat()
  return ({ low, high, currency }) => {
    const [from = '', to = ''] = [low, high].map(amount =>
      format.number(amount / minorUnits(currency), { maximumFractionDigits: 0 }),
    )
    return t(from === to ? 'price.exact' : 'price.range', { low: from, high: to, currency: format.currency(currency) })
  }
}

/** "MAD 320 to 460 per m²". */
export function usePriceRange(): (range: Range & { readonly unit: PriceUnit }) => string {
  const t = useTexts('professionals')
  const range = usePriceAlone()
  return price => t('price.with-unit', { range: range(price), unit: t(`price.unit.${price.unit}`) })
}

/** Position of the professional's range on the band, both ends from 0 to 1. */
function partOf({ low, high, band }: PriceView): readonly [number, number] | null {
  if (!band || band.high === band.low) return null
  const share = (amount: number) => Math.min(1, Math.max(0, (amount - band.low) / (band.high - band.low)))
  const from = Math.min(share(low), 0.97)
  // A single price remains visible.
  return [from, Math.max(share(high), from + 0.03)]
}

function placeOf([from, to]: readonly [number, number]): string {
  if (to - from > 0.7) return 'across'
  const middle = (from + to) / 2
  return middle < 0.34 ? 'lower' : middle > 0.66 ? 'upper' : 'middle'
}

/** The line; nothing without a band to compare with. */
export function PriceLine({ price }: { readonly price: PriceView }) {
  const part = partOf(price)
  return part && <Dimension range={part} />
}

/** The source of the price, and its position in the band. */
export function usePriceNotes(): (price: PriceView) => { readonly source: string; readonly place: string | null } {
  const t = useTexts('professionals')
  return price => {
    const part = partOf(price)
    return {
      source: price.sample === null ? t('price.declared') : t('price.agreed', { count: price.sample }),
      place: part && t(`price.place.${placeOf(part)}`),
    }
  }
}

/** All agreed prices here: the whole line, with its middle half thick. */
export function BandLine({ band }: { readonly band: Pick<PriceBand, 'low' | 'from' | 'to' | 'high'> }) {
  const { low, from, to, high } = band
  const share = (amount: number) => (high === low ? 0 : (amount - low) / (high - low))
  const start = Math.min(share(from), 0.97)
  return <Dimension range={[start, Math.max(share(to), start + 0.03)]} />
}
