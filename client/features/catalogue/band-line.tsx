import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dimension, DimensionRange } from '#client/ui/drawing/dimension.tsx'
import type { PriceBand, ProductCard } from '#shared/features/catalogue/contract.ts'
import { paidAt } from '#shared/features/catalogue/lifecycle.ts'
import { placeIn } from './product-price.tsx'

/** Every fresh price as a point on one line, with the median marked. */
export function BandLine({ band }: { readonly band: PriceBand }) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { currency, lowerQuartile, upperQuartile, median, low, high } = band
  const money = (amount: number) => format.amount({ amount, currency })
  return (
    <div className="products-band">
      <p className="text-13 text-blueprint">
        <b>{t('band.middle', { price: money(median) })}</b>{' '}
        {t('price-words.unit', { currency: format.currency(currency), unit: t(`per-unit.${band.unit}`) })}
      </p>
      <Dimension range={[placeIn(band, lowerQuartile), placeIn(band, upperQuartile)]} at={placeIn(band, median)} />
      <p className="flex justify-between gap-3 text-13 tabular-nums">
        <bdi>{money(low)}</bdi>
        <span className="text-ink-soft">
          {t('band.half', { low: money(lowerQuartile), high: money(upperQuartile) })}
        </span>
        <bdi>{money(high)}</bdi>
      </p>
    </div>
  )
}

type Priced = Pick<ProductCard, 'price' | 'unit' | 'offer' | 'minOrder'> & { readonly band: PriceBand }

/** Where the price of one product is among the current prices of its category. */
export function PriceInBand({ price, unit, offer, minOrder, band }: Priced) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { currency, lowerQuartile, upperQuartile, median, low, high } = band
  const amount = paidAt(price, offer, minOrder)
  if (amount === null || currency !== price.currency || unit !== band.unit) return null
  const money = (value: number) => format.amount({ amount: value, currency })
  return (
    <div className="grid gap-1">
      <p className="text-13 text-ink-soft">{t('band.beside', { count: band.count })}</p>
      <DimensionRange
        range={[placeIn(band, lowerQuartile), placeIn(band, upperQuartile)]}
        at={placeIn(band, amount)}
        low={money(low)}
        middle={t('band.middle', { price: money(median) })}
        high={money(high)}
      />
    </div>
  )
}
