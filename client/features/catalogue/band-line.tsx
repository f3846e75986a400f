import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import type { PriceBand } from '#shared/features/catalogue/contract.ts'
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
