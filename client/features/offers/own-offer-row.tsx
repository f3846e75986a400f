import type { ReactNode } from 'react'
import { ActionButton, AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { quotaFields, stopFields } from '#shared/features/offers/fields.ts'
import { lastDayOf, savingOf } from '#shared/features/offers/reference-price.ts'
import { href } from '#shared/routes/href.ts'
import { OfferDialog } from './offer-form.tsx'
import { QuotaMarks } from './offer-parts.tsx'
import type { OwnOffer } from './offer-view.ts'
import { SavingDrawing } from './saving-drawing.tsx'

type Props = { readonly offer: OwnOffer; readonly now: string }
const tones = { scheduled: 'blueprint', active: 'moss', paused: 'amber', ended: 'neutral', stopped: 'brick' } as const

function QuotaDialog({ offer, onClose }: { readonly offer: OwnOffer; readonly onClose: () => void }) {
  const t = useTexts('own-offers')
  const form = useForm(quotaFields, {
    start: { quota: offer.quota },
    mutate: (send, body) => send('PUT /own-offers/{offer}/quota', { params: { offer: offer.id }, body }),
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('quota.title')}>
      <FormFields form={form} />
    </FormDialog>
  )
}

function StopDialog({ offer, onClose }: { readonly offer: OwnOffer; readonly onClose: () => void }) {
  const t = useTexts('own-offers')
  const form = useForm(stopFields, {
    mutate: (send, body) => send('POST /admin/offers/{offer}/stop', { params: { offer: offer.id }, body }),
  })
  return (
    <FormDialog form={form} kind="danger" onClose={onClose} title={t('stop.title')} yes={t('stop.yes')}>
      <FormFields form={form} />
    </FormDialog>
  )
}

export function StopButton({ offer }: Pick<Props, 'offer'>) {
  const t = useTexts('own-offers')
  if (!offer.transitions.includes('stop')) return null
  return (
    <DialogButton kind="danger" size="small" dialog={close => <StopDialog offer={offer} onClose={close} />}>
      {t('stop.action')}
    </DialogButton>
  )
}

export function SupplierActions({ offer, now }: Props) {
  const t = useTexts('own-offers')
  const { id, transitions, mayChange, status, quota } = offer
  const request = { params: { offer: id } }
  const isRunning = status === 'active' || status === 'paused'
  return (
    <>
      {mayChange && (
        <DialogButton size="small" dialog={close => <OfferDialog offer={offer} now={now} onClose={close} />}>
          {t('change')}
        </DialogButton>
      )}
      {transitions.includes('pause') && (
        <ActionButton size="small" endpoint="POST /own-offers/{offer}/pause" request={request}>
          {t('pause')}
        </ActionButton>
      )}
      {transitions.includes('resume') && (
        <ActionButton size="small" endpoint="POST /own-offers/{offer}/resume" request={request}>
          {t('resume')}
        </ActionButton>
      )}
      {isRunning && quota !== null && (
        <DialogButton size="small" dialog={close => <QuotaDialog offer={offer} onClose={close} />}>
          {t('extend')}
        </DialogButton>
      )}
      {transitions.includes('end') && (
        <AskButton
          kind="quiet"
          size="small"
          endpoint="POST /own-offers/{offer}/end"
          request={request}
          ask={{ title: t('end.title'), text: t('end.text'), yes: t('end.yes') }}
        >
          {t('end.action')}
        </AskButton>
      )}
    </>
  )
}

/** Why the offer ended, if that adds something to its state. */
function Why({ offer: { reason, note, status } }: Pick<Props, 'offer'>) {
  const t = useTexts('own-offers')
  if (reason === null || (status !== 'ended' && status !== 'stopped')) return null
  return (
    <p dir="auto" className={status === 'stopped' ? 'text-15 text-brick' : 'note'}>
      {t(`${status === 'stopped' ? 'stop-reasons' : 'reasons'}.${reason}`)}
      {note && `: ${note}`}
    </p>
  )
}

export function OwnOfferRow({ offer, now, actions }: Props & { readonly actions: ReactNode }) {
  const t = useTexts('own-offers')
  const offers = useTexts('offers')
  const catalogue = useTexts('catalogue')
  const format = useFormat()
  const { product, status, price, currency, startsAt, endsAt, quota, reserved, minQuantity, cities, terms, language } =
    offer
  const day = (at: string): string => format.date(at.slice(0, 10), { day: 'numeric', month: 'short', year: 'numeric' })
  const facts = [
    `${format.money({ amount: price, currency })} ${catalogue(`per-unit.${product.unit}`)}, ${format.percent(-savingOf(offer))}`,
    offers('ended.days', { from: day(startsAt), to: day(lastDayOf(endsAt)) }),
    ...(minQuantity > 1
      ? [offers('from', { quantity: format.number(minQuantity), unit: catalogue(`unit.${product.unit}`) })]
      : []),
    ...(cities.length > 0 ? [offers('only-in', { cities: format.list(cities.map(({ name }) => name)) })] : []),
  ]
  return (
    <li className="own-offer">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
          <b className="font-semibold text-17">
            {product.shown && (status === 'active' || status === 'ended') ? (
              <Anchor href={href('offers.product', { product: product.slug })} className="hover:underline">
                <bdi>{product.name}</bdi>
              </Anchor>
            ) : (
              <bdi>{product.name}</bdi>
            )}
          </b>
        </p>
        <p className="text-15">{facts.join(' · ')}</p>
        {terms && (
          <p dir="auto" lang={language} className="note">
            {terms}
          </p>
        )}
        <Why offer={offer} />
        <div className="row-tools flex flex-wrap gap-2 pt-1">{actions}</div>
      </div>
      <SavingDrawing offer={offer} now={now} />
      <QuotaMarks quota={quota} reserved={reserved} unit={product.unit} />
    </li>
  )
}
