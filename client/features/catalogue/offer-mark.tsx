import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { href } from '#shared/routes/href.ts'
import type { ProductView } from './product-view.ts'

export function OfferMark({ product }: { readonly product: Pick<ProductView, 'slug' | 'offer' | 'price' | 'unit'> }) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { slug, offer, price, unit } = product
  if (!offer) return null
  const { reference, minQuantity } = offer
  const least = minQuantity > 1 && t('tiers.from', { quantity: format.number(minQuantity), unit: t(`unit.${unit}`) })
  return (
    <p className="offer-mark">
      <Anchor href={href('offers.product', { product: slug })} className="act">
        {t('offer-mark', {
          price: format.amount({ amount: offer.price, currency: price.currency }),
          reference: format.amount({ amount: reference, currency: price.currency }),
          share: format.percent((offer.price - reference) / reference),
        })}
      </Anchor>
      {least && <span className="note">{least}</span>}
    </p>
  )
}
