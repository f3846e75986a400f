// The dialogs in which a rate, a price or a norm is added; a rate is checked against the materials of its city while it is typed.

import { useNavigate } from 'react-router'
import { useCityOptions } from '#client/platform/cities.ts'
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { Grid } from '#client/ui/base/container.tsx'
import { buildingMaterials, pricedThings, pricedUnits } from '#shared/features/calculator/book.ts'
import { priceFields, rateFields, ruleFields } from '#shared/features/calculator/rates-fields.ts'
import { RateVerdict } from './rate-verdict.tsx'
import type { PriceRow, RateCity, RateRow, RuleRow } from './rates-data.ts'
import { choicesOf } from './use-words.ts'

type Props<Row> = {
  /** What it begins as; null for an empty form. */
  readonly start: Row | null
  readonly today: string
  readonly onClose: () => void
}
type OfCity<Row> = Props<Row> & {
  readonly cities: readonly RateCity[]
  /** The city of the list, chosen before. */
  readonly city: string
}

const startOf = <Row extends RateRow | PriceRow>({ start, city, today }: OfCity<Row>) => ({
  ...start,
  from: today,
  city: start?.city.slug ?? city,
})

/** Afterwards the list shows the city of the new row. */
function usePlace({ cities, onClose }: Pick<OfCity<never>, 'cities' | 'onClose'>) {
  const navigate = useNavigate()
  const addressWith = useAddress()
  return {
    currency: ({ city }: { readonly city?: unknown }) => cities.find(({ slug }) => slug === city)?.currency ?? '',
    onDone: (city: string): void => {
      onClose()
      navigate(addressWith({ city }))
    },
  }
}

export function Dated({ form }: { readonly form: FormState }) {
  return (
    <>
      <FormField form={form} name="from" />
      <FormField form={form} name="source" />
    </>
  )
}

export function AddRate(props: OfCity<RateRow>) {
  const { cities, onClose } = props
  const { currency, onDone } = usePlace(props)
  const form = useForm(rateFields, {
    start: { type: 'grey', material: 'standard', confidence: 'fair', ...startOf(props) },
    currency,
    act: (send, body) => send('POST /calculator/rates', { body }),
    onDone: (): void => onDone(String(form.typed.city)),
  })
  const { t } = form
  return (
    <FormDialog form={form} title={t('add.rate')} yes={t('add.save')} onClose={onClose}>
      <FormField form={form} name="city" options={useCityOptions(cities)} />
      <Grid of={2}>
        <FormField form={form} name="type" look="select" />
        <FormField form={form} name="material" look="select" />
      </Grid>
      <FormField form={form} name="perSqft" />
      <RateVerdict form={form} cities={cities} />
      <FormField form={form} name="confidence" look="select" />
      <Dated form={form} />
    </FormDialog>
  )
}

export function AddPrice(props: OfCity<PriceRow>) {
  const { cities, onClose } = props
  const { currency, onDone } = usePlace(props)
  const form = useForm(priceFields, {
    start: { thing: 'cement', offers: 1, ...startOf(props) },
    currency,
    act: (send, body) => send('POST /calculator/prices', { body }),
    onDone: (): void => onDone(String(form.typed.city)),
  })
  const { t } = form
  const things = choicesOf(pricedThings, thing => `${t(`thing.${thing}`)} · ${t(`per.${pricedUnits[thing]}`)}`)
  return (
    <FormDialog form={form} title={t('add.price')} yes={t('add.save')} onClose={onClose}>
      <FormField form={form} name="city" options={useCityOptions(cities)} />
      <FormField form={form} name="thing" options={things} />
      <Grid of={2}>
        <FormField form={form} name="price" />
        <FormField form={form} name="offers" />
      </Grid>
      <Dated form={form} />
    </FormDialog>
  )
}

const first = { structure: 'brick', type: 'grey', material: 'cement', waste: 0.05 }

export function AddRule({ start, today, onClose }: Props<RuleRow>) {
  const form = useForm(ruleFields, {
    start: { ...first, ...start, from: today },
    act: (send, body) => send('POST /calculator/rules', { body }),
    onDone: onClose,
  })
  const { t } = form
  const things = choicesOf(buildingMaterials, each => `${t(`thing.${each}`)} · ${t(`unit.${pricedUnits[each]}`)}`)
  return (
    <FormDialog form={form} title={t('add.norm')} yes={t('add.save')} onClose={onClose}>
      <Grid of={2}>
        <FormField form={form} name="structure" look="select" />
        <FormField form={form} name="type" look="select" />
      </Grid>
      <FormField form={form} name="material" label={t('field.thing')} options={things} look="select" />
      <Grid of={3}>
        <FormField form={form} name="per" hint={null} />
        <FormField form={form} name="low" />
        <FormField form={form} name="high" />
      </Grid>
      <p className="text-15 text-ink-soft">{t('field.per-hint')}</p>
      <FormField form={form} name="waste" unit="%" />
      <Dated form={form} />
    </FormDialog>
  )
}
