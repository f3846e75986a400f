import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { offerFields } from '#shared/features/offers/fields.ts'
import { lastDayFrom, lastDayOf } from '#shared/features/offers/reference-price.ts'
import { textOf } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Checked, checkOffer, OfferChecker, wrongSaving } from './offer-checker.tsx'
import type { OfferChoice, OwnOffer } from './offer-view.ts'

/** Default length of a new offer, in days. */
const usualDays = 14

type Props = { readonly offer: OwnOffer | null; readonly now: string; readonly onClose: () => void }

function startOf(offer: OwnOffer | null, now: string) {
  const today = dayOf(new Date(now))
  if (!offer) return { kind: 'percent', startsOn: today, endsOn: lastDayFrom(today, usualDays), minQuantity: 1 }
  const { product, kind, value, startsAt, endsAt, quota, minQuantity, cities, terms } = offer
  return {
    ...{ kind, quota, minQuantity, terms, product: product.id, cities: cities.map(({ slug }) => slug) },
    ...(kind === 'percent' ? { share: value } : { amount: value }),
    startsOn: startsAt.slice(0, 10),
    endsOn: lastDayOf(endsAt),
  }
}

function OfferForm({ offer, now, onClose, choices }: Props & { readonly choices: readonly OfferChoice[] }) {
  const t = useTexts('own-offers')
  const catalogue = useTexts('catalogue')
  const format = useFormat()
  const { language } = useRoot()
  const chosenOf = (id: unknown) => choices.find(one => one.id === id)
  const referenceOf = ({ reference, currency }: Checked): string => format.money({ amount: reference, currency })
  const form = useForm(offerFields, {
    currency: chosen => (chosenOf(chosen.product) ?? choices[0])?.currency ?? '',
    start: { language, ...startOf(offer, now) },
    alsoWrong: typed => wrongSaving(checkOffer(chosenOf(typed.product), typed, now), referenceOf),
    mutate: async (send, body) =>
      offer
        ? await send('PUT /own-offers/{offer}', { params: { offer: offer.id }, body }, { ifMatch: offer.version })
        : await send('POST /own-offers', { body }),
  })
  const product = chosenOf(form.typed.product)
  const kind = textOf(form.typed.kind)
  const unit = product && catalogue(`unit.${product.unit}`)
  const units = unit ? { unit } : {}
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={t(offer ? 'change-title' : 'new-title')}
      yes={t(offer ? 'change' : 'make')}
    >
      <FormField
        form={form}
        name="product"
        options={choices.map(({ id, name, price, currency, unit: sold }) => ({
          value: id,
          label: `${name}, ${format.money({ amount: price, currency })} ${catalogue(`per-unit.${sold}`)}`,
        }))}
      />
      <FormField form={form} name="kind" />
      <FormFields
        form={form}
        of={2}
        names={[kind === 'percent' ? 'share' : 'amount', 'minQuantity']}
        with={{
          share: { required: true },
          amount: { label: t(`form.amount-${kind}`), required: true },
          minQuantity: units,
        }}
      />
      <FormFields form={form} of={2} names={['startsOn', 'endsOn']} />
      <p className="note">{t('form.days')}</p>
      <OfferChecker checked={checkOffer(product, form.typed, now)} now={now} />
      <FormField form={form} name="quota" {...units} />
      {product && (
        <FormField
          form={form}
          name="cities"
          options={product.cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <FormField form={form} name="terms" rows={2} />
    </FormDialog>
  )
}

/** Loads the products with their prices on demand. */
export function OfferDialog(props: Props) {
  const t = useTexts('own-offers')
  const actions = useTexts('actions')
  const [choices, setChoices] = useState<readonly OfferChoice[]>()
  const { problem, run } = useMutation('GET /own-offers/choices', {
    stays: true,
    onDone: setChoices,
  })
  const ask = useRef(run)
  useEffect(() => void ask.current({}), [])
  if (choices && choices.length > 0) return <OfferForm {...props} choices={choices} />
  return (
    <Dialog
      open
      wide
      onClose={props.onClose}
      title={t('new-title')}
      closeLabel={actions('close')}
      actions={<Button onClick={props.onClose}>{actions('keep')}</Button>}
    >
      <ActionProblem problem={problem} />
      <p>{choices ? t('no-products') : actions('sending')}</p>
    </Dialog>
  )
}
