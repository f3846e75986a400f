import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { lastDayOf } from '#shared/features/offers/reference-price.ts'
import type { OfferView } from './offer-view.ts'

const marks = 20
const day = 86_400_000
/** Days before the end that count as soon. */
const soon = 3

const box = (place: number): string => `M${place * 6 + 0.5} .5h3.5v9h-3.5z`
const boxes = (from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => box(from + place)).join('')

type Quota = { readonly quota: number | null; readonly reserved: number; readonly unit: string }

/** Twenty marks for the whole quota; decorative, the figures are below. */
function Marks({ quota, reserved }: { readonly quota: number; readonly reserved: number }) {
  const full = reserved >= quota ? marks : Math.floor((marks * reserved) / quota)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${marks * 6} 10`} className="quota-marks">
      <path d={boxes(0, full)} className="quota-full" />
      <path d={boxes(full, marks)} />
    </svg>
  )
}

export function useAskedFor(): (quota: Quota) => string {
  const t = useTexts('offers')
  const catalogue = useTexts('catalogue')
  const format = useFormat()
  return ({ quota, reserved, unit }) => {
    const texts = { reserved: format.number(reserved), unit: catalogue(`unit.${unit}`) }
    return quota === null ? t('quota.none', texts) : t('quota.of', { ...texts, quota: format.number(quota) })
  }
}

export function QuotaMarks({ quota, reserved, unit }: Quota) {
  const t = useTexts('offers')
  const askedFor = useAskedFor()
  return (
    <div className="offer-quota">
      {quota !== null && <Marks quota={quota} reserved={reserved} />}
      <p className="text-13">{askedFor({ quota, reserved, unit })}</p>
      <p className="note">{t('quota.so-far')}</p>
    </div>
  )
}

/** Its remaining time: the line covers all days of the offer. */
export function OfferClock({
  offer,
  now,
}: {
  readonly offer: Pick<OfferView, 'startsAt' | 'endsAt'>
  readonly now: string
}) {
  const t = useTexts('offers')
  const format = useFormat()
  const [start, end, today] = [Date.parse(offer.startsAt), Date.parse(offer.endsAt), Date.parse(now)]
  const left = Math.floor((end - today) / day)
  const isSoon = left < soon
  const passed = Math.min(1, Math.max(0.02, (today - start) / (end - start)))
  return (
    <div className="offer-clock">
      <p className={isSoon ? 'offer-left text-amber' : 'offer-left'}>
        {left < 1 ? t('clock.today') : t('clock.left', { count: left })}
      </p>
      <Dimension range={[0, passed]} tone={isSoon ? 'soon' : 'soft'} />
      <p className="note">
        {t('clock.ends', { date: format.date(lastDayOf(offer.endsAt), { day: 'numeric', month: 'short' }) })}
      </p>
    </div>
  )
}

/** The reference price and the terms. */
export function OfferTerms({ offer, unit }: { readonly offer: OfferView; readonly unit: string }) {
  const t = useTexts('offers')
  const catalogue = useTexts('catalogue')
  const format = useFormat()
  const { reference, currency, minQuantity, cities, terms, language } = offer
  const least = minQuantity > 1 && t('from', { quantity: format.number(minQuantity), unit: catalogue(`unit.${unit}`) })
  return (
    <p className="note">
      {t('reference')} <bdi className="text-moss">{format.amount({ amount: reference, currency })}</bdi>
      {least && ` · ${least}`}
      {cities.length > 0 && ` · ${t('only-in', { cities: format.list(cities) })}`}
      {terms && (
        <>
          {' · '}
          <span dir="auto" lang={language}>
            {terms}
          </span>
        </>
      )}
    </p>
  )
}

export function OfferPrice({ offer, unit, large = false }: { offer: OfferView; unit: string; large?: boolean }) {
  const catalogue = useTexts('catalogue')
  const format = useFormat()
  const { price: amount, currency, converted } = offer
  return (
    <>
      <p className={large ? 'offer-price offer-price-large' : 'offer-price'}>
        <b>
          <bdi>{format.amount({ amount, currency })}</bdi>
        </b>
        <span className="note">
          {catalogue('price-words.unit', { currency: format.currency(currency), unit: catalogue(`per-unit.${unit}`) })}
        </span>
      </p>
      {converted && <p className="note">{converted}</p>}
    </>
  )
}
