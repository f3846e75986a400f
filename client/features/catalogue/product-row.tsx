import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { PriceBand } from '#shared/features/catalogue/contract.ts'
import { href } from '#shared/routes/href.ts'
import { OfferMark } from './offer-mark.tsx'
import { PriceBlock } from './product-price.tsx'
import type { ProductView } from './product-view.ts'

const floor = 60

/** The same piece of floor in every row, so that sizes can be compared. */
export function Laid({ side }: { readonly side: number }) {
  const lines = Array.from({ length: Math.max(0, Math.ceil(floor / side) - 1) }, (_, index) => (index + 1) * side)
  return (
    <svg aria-hidden="true" viewBox={`-1 -8 ${floor + 2} ${floor + 10}`} className="laid">
      <rect width={floor} height={floor} />
      <rect width={Math.min(side, floor)} height={Math.min(side, floor)} className="laid-one" />
      {lines.map(at => (
        <path key={at} d={`M${at} 0V${floor}M0 ${at}H${floor}`} />
      ))}
    </svg>
  )
}

/** "In stock: 340 m²" or "made to order", with the lead time. */
export function useSupply(): (product: Pick<ProductView, 'stockState' | 'stock' | 'leadDays' | 'unit'>) => string {
  const t = useTexts('catalogue')
  const format = useFormat()
  return ({ stockState, stock, leadDays, unit }) => {
    const known = stock !== null && stockState !== 'to_order' && stockState !== 'out'
    const amount = known ? t('stock.amount', { number: format.number(stock), unit: t(`unit.${unit}`) }) : null
    return [t('lead', { count: leadDays }), amount ?? t(`stock.${stockState}`)].join(' · ')
  }
}

type Props = {
  readonly product: ProductView
  readonly band: PriceBand | null
  readonly now: string
  readonly priority?: boolean
  /** The row is in the store's own list: it hides the store's name, and the product opens within the store. */
  readonly inStore?: boolean
  /** Beside the price: a heart, a letter for the comparison. */
  readonly tools?: ReactNode
  /** Above the facts: the reason for the match. */
  readonly why?: ReactNode
}

export function ProductRow({ product, band, now, priority = false, inStore = false, tools, why }: Props) {
  const supply = useSupply()
  const t = useTexts('catalogue')
  const { slug, name, facts, side, picture, seller, price, unit, minOrder, offer } = product
  return (
    <article className="product-row">
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 48rem) 192px, 120px" ratio="4:3" priority={priority} small />
      ) : (
        <span className="product-blank" />
      )}
      {side !== null && <Laid side={side} />}
      <div className="min-w-0">
        <CardTitle level={2} href={href(inStore ? 'store.product' : 'products.product', { product: slug })}>
          {name}
        </CardTitle>
        <p className="note">{facts.join(' · ')}</p>
        {!inStore && (
          <p className="text-15">
            <Anchor href={href('store', { store: seller.slug })} className="product-seller">
              <bdi>{seller.name}</bdi>
            </Anchor>{' '}
            <span className="note">
              {seller.city}
              {seller.onHoliday && ` · ${t('on-holiday')}`}
            </span>
          </p>
        )}
        <p className="note max-md:hidden">{supply(product)}</p>
        {why}
      </div>
      <div className="product-end">
        <PriceBlock {...{ price, unit, band, now, offer, minOrder }} />
        <OfferMark product={product} />
        {tools && <div className="row-tools">{tools}</div>}
      </div>
    </article>
  )
}
