import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import { OfferClock, OfferPrice, OfferTerms, QuotaMarks } from './offer-parts.tsx'
import type { ListedView } from './offer-view.ts'
import { SavingDrawing } from './saving-drawing.tsx'

type Props = {
  readonly offer: ListedView
  readonly now: string
  readonly priority?: boolean
  /** The row is in the store's own list, so it hides the store's name. */
  readonly inStore?: boolean
  readonly tools?: ReactNode
}

export function OfferRow({ offer, now, priority = false, inStore = false, tools }: Props) {
  const format = useFormat()
  const { product, quota, reserved, distanceKm } = offer
  const { slug, name, picture, seller, unit } = product
  const place = [seller.city, distanceKm === null ? '' : format.distance(distanceKm)].filter(Boolean).join(' · ')
  return (
    <article className={inStore ? 'offer-row offer-row-narrow' : 'offer-row'}>
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 48rem) 132px, 96px" ratio="4:3" priority={priority} small />
      ) : (
        <span className="product-blank" />
      )}
      <div className="grid min-w-0 content-start gap-0.5">
        <CardTitle level={inStore ? 3 : 2} href={href('offers.product', { product: slug })}>
          {name}
        </CardTitle>
        {!inStore && (
          <p className="note">
            <Anchor href={href('store', { store: seller.slug })} className="product-seller">
              <bdi>{seller.name}</bdi>
            </Anchor>
            {` · ${place}`}
          </p>
        )}
        <OfferPrice offer={offer} unit={unit} />
        <OfferTerms offer={offer} unit={unit} />
        {tools && <div className="row-tools">{tools}</div>}
      </div>
      <SavingDrawing offer={offer} now={now} />
      <QuotaMarks quota={quota} reserved={reserved} unit={unit} />
      <OfferClock offer={offer} now={now} />
    </article>
  )
}
