import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import type { PriceBand, ProductCard, ShownPrice } from '#shared/features/catalogue/contract.ts'
import { paidAt, paidSteps, priceAges, type Unit } from '#shared/features/catalogue/lifecycle.ts'
import type { PriceView } from './product-view.ts'

const tones = { fresh: 'data', plain: 'soft', stale: 'soon', ask: 'late' } as const

/** The minimum order as text: one piece, 5 m². */
export function useLeastOrder(): (of: { readonly minOrder: number; readonly unit: Unit }) => string {
  const t = useTexts('catalogue')
  const format = useFormat()
  return ({ minOrder, unit }) =>
    minOrder === 1 ? t(`one-unit.${unit}`) : `${format.number(minOrder)} ${t(`unit.${unit}`)}`
}

/** A line of sixty days that fills as the price ages. */
export function PriceAge({ price, now }: { readonly price: ShownPrice; readonly now: string }) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { checkedAt, state } = price
  if (checkedAt === null) return <p className="note">{t('age.never')}</p>
  const days = Math.max(0, (+new Date(now) - +new Date(checkedAt)) / 86_400_000)
  const date = format.date(checkedAt.slice(0, 10), { day: 'numeric', month: 'short' })
  return (
    <p className="price-age" data-state={state}>
      <Dimension range={[0, Math.max(0.04, Math.min(1, days / priceAges.plain))]} tone={tones[state]} />
      <span>{t(`age.${state}`, { date, count: Math.round(days) })}</span>
    </p>
  )
}

/** Position from 0 to 1 in the band; a band of one price has no length. */
export function placeIn({ low, high }: Pick<PriceBand, 'low' | 'high'>, amount: number): number {
  return high === low ? 0.5 : Math.min(1, Math.max(0, (amount - low) / (high - low)))
}

export function PriceBlock({
  price,
  unit,
  band,
  now,
  offer = null,
  minOrder = 1,
}: {
  readonly price: PriceView
  readonly unit: Unit
  readonly band: PriceBand | null
  readonly now: string
  /** An active offer; its price applies when it starts at the minimum order. */
  readonly offer?: ProductCard['offer']
  readonly minOrder?: number
}) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { currency } = price
  const amount = paidAt(price, offer, minOrder)
  const [tier] = paidSteps(price, offer, minOrder)
  const compared = amount !== null && band && band.currency === currency && band.unit === unit ? band : null
  return (
    <div className="product-price">
      {compared && amount !== null && <Dimension at={placeIn(compared, amount)} />}
      <p className="product-amount">
        {amount === null ? (
          <b>{t('price-words.ask')}</b>
        ) : (
          <>
            <b>
              <bdi>{format.amount({ amount, currency })}</bdi>
            </b>{' '}
            <span>{t('price-words.unit', { currency: format.currency(currency), unit: t(`per-unit.${unit}`) })}</span>
          </>
        )}
        {tier && (
          <span className="product-tier">
            {t('price-words.tier', {
              price: format.amount({ amount: tier.price, currency }),
              quantity: format.number(tier.minimum),
              unit: t(`unit.${unit}`),
            })}
          </span>
        )}
      </p>
      {price.converted && <p className="note">{price.converted}</p>}
      <PriceAge price={price} now={now} />
    </div>
  )
}
