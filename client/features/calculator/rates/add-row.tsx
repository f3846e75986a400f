// Dialogs that add a rate, a price or a norm; a rate is checked against the materials of its city while it is typed.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#client/platform/api.ts'
import { useCityOptions } from '#client/platform/cities.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Output, Request } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { buildingMaterials, pricedThings, pricedUnits } from '#shared/features/calculator/book.ts'
import { isChecked } from '#shared/features/calculator/check-rate.ts'
import { materials, types } from '#shared/features/calculator/inputs.ts'
import { exchangeFields, priceFields, rateFields, ruleFields } from '#shared/features/calculator/rates-fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { minorOf } from '#shared/values/decimal.ts'
import { ratedCurrencies } from '#shared/values/exchange.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { ExchangeRow, PriceRow, RateCity, RateRow, RuleRow } from './rates-data.ts'
import { choicesOf, useAmount } from './use-rate-formats.ts'

type Props<Row> = {
  /** The initial values; null for an empty form. */
  readonly start: Row | null
  readonly today: string
  readonly onClose: () => void
}
type OfCity<Row> = Props<Row> & {
  readonly cities: readonly RateCity[]
  /** The city that the list shows. */
  readonly city: string
}

const startOf = <Row extends RateRow | PriceRow>({ start, city, today }: OfCity<Row>) => ({
  ...start,
  from: today,
  city: start?.city.slug ?? city,
})

/** After saving, the list shows the city of the new row. */
function usePlace({ cities }: Pick<OfCity<never>, 'cities'>) {
  const navigate = useNavigate()
  const addressWith = useAddress()
  return {
    currency: ({ city }: { readonly city?: unknown }) => cities.find(({ slug }) => slug === city)?.currency ?? '',
    onDone: (city: string): void => void navigate(addressWith({ city })),
  }
}

export function AddRate(props: OfCity<RateRow>) {
  const { cities, onClose } = props
  const { currency, onDone } = usePlace(props)
  const form = useForm(rateFields, {
    start: { type: 'grey', material: 'standard', confidence: 'fair', ...startOf(props) },
    currency,
    mutate: (send, body) => send('POST /calculator/rates', { body }),
    onDone: (): void => onDone(String(form.typed.city)),
  })
  const { t } = form
  return (
    <FormDialog form={form} title={t('add.rate')} yes={t('add.save')} onClose={onClose}>
      <FormField form={form} name="city" options={useCityOptions(cities)} />
      <FormFields form={form} of={2} names={['type', 'material']} look="select" />
      <FormField form={form} name="perSqft" />
      <RateVerdict form={form} cities={cities} />
      <FormFields form={form} names={['confidence', 'from', 'source']} look="select" />
    </FormDialog>
  )
}

export function AddPrice(props: OfCity<PriceRow>) {
  const { cities, onClose } = props
  const { currency, onDone } = usePlace(props)
  const form = useForm(priceFields, {
    start: { thing: 'cement', offers: 1, ...startOf(props) },
    currency,
    mutate: (send, body) => send('POST /calculator/prices', { body }),
    onDone: (): void => onDone(String(form.typed.city)),
  })
  const { t } = form
  const things = choicesOf(pricedThings, thing => `${t(`thing.${thing}`)} · ${t(`per.${pricedUnits[thing]}`)}`)
  return (
    <FormDialog form={form} title={t('add.price')} yes={t('add.save')} onClose={onClose}>
      <FormField form={form} name="city" options={useCityOptions(cities)} />
      <FormField form={form} name="thing" options={things} />
      <FormFields form={form} of={2} names={['price', 'offers']} />
      <FormFields form={form} names={['from', 'source']} />
    </FormDialog>
  )
}

const first = { structure: 'brick', type: 'grey', material: 'cement', waste: 0.05 }

export function AddRule({ start, today, onClose }: Props<RuleRow>) {
  const form = useForm(ruleFields, {
    start: { ...first, ...start, from: today },
    mutate: (send, body) => send('POST /calculator/rules', { body }),
  })
  const { t } = form
  const things = choicesOf(buildingMaterials, each => `${t(`thing.${each}`)} · ${t(`unit.${pricedUnits[each]}`)}`)
  return (
    <FormDialog form={form} title={t('add.norm')} yes={t('add.save')} onClose={onClose}>
      <FormFields form={form} of={2} names={['structure', 'type']} look="select" />
      <FormField form={form} name="material" label={t('field.thing')} options={things} look="select" />
      <FormFields form={form} of={3} names={['per', 'low', 'high']} with={{ per: { hint: null } }} />
      <p className="text-15 text-ink-soft">{t('field.per-hint')}</p>
      <FormFields form={form} names={['waste', 'from', 'source']} />
    </FormDialog>
  )
}

export function AddExchangeRate({ start, today, onClose }: Props<ExchangeRow>) {
  const common = useTexts('common')
  const form = useForm(exchangeFields, {
    start: { ...start, from: today },
    mutate: (send, body) => send('POST /calculator/exchange-rates', { body }),
  })
  const { t } = form
  const options = choicesOf(ratedCurrencies, code => `${code} · ${common(`layout.currencies.${code}`)}`)
  return (
    <FormDialog form={form} title={t('add.exchange')} yes={t('add.save')} onClose={onClose}>
      <FormField form={form} name="currency" options={options} look="select" />
      <FormFields form={form} names={['value', 'from', 'source']} />
    </FormDialog>
  )
}

// Compares the typed rate with the materials of the city, and lets the person keep it despite a warning.
const endpoint = 'POST /calculator/rates/check'
type Check = Output<AppContract[typeof endpoint]>
type RateValues = Request<AppContract[typeof endpoint]>['body']
const pause = 350

/** Sends the check shortly after the last key press; null while no answer for the current values is there. */
function useCheck({ city, type, material, perSqft }: RateValues): Check | null {
  const send = useSend<AppContract>()
  const key = `${city} ${type} ${material} ${perSqft}`
  const [known, setKnown] = useState<{ readonly key: string; readonly check: Check } | null>(null)
  useEffect(() => {
    if (!city || !Number.isInteger(perSqft) || perSqft <= 0 || perSqft > 1_000_000_000) return
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      const check = await send(endpoint, { body: { city, type, material, perSqft } }, { signal: leaving.signal })
      setKnown({ key, check })
    }
    const later = setTimeout(() => {
      ask().catch((error: unknown) => {
        // Not fatal: adding the rate runs the check again on the server.
        if (!leaving.signal.aborted) console.warn('The rate was not checked.', error)
      })
    }, pause)
    return () => {
      clearTimeout(later)
      leaving.abort()
    }
  }, [send, key, city, type, material, perSqft])
  return known?.key === key ? known.check : null
}

/** A hint, not an exact price: from a hundred units on, the decimals carry no information. */
function rounded(minor: number, currency: string): number {
  const unit = minorUnits(currency)
  return minor < 100 * unit ? minor : Math.round(minor / unit) * unit
}

type Kind = Pick<RateValues, 'type' | 'material'>

function Verdict({ check, checked, place }: { check: Check; checked: RateValues; place: RateCity }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const amount = useAmount()
  const city = place.name
  if (check.bottomUp === null) return <p className="text-15 text-ink-soft">{t('check.unknown', { city })}</p>
  const off = checked.perSqft / check.bottomUp - 1
  const side = Math.round(off * 100) === 0 ? 'same' : off > 0 ? 'above' : 'below'
  const wording = amount(rounded(check.bottomUp, place.currency), place.currency)
  return (
    <Callout kind={check.agrees ? 'success' : 'warning'} live>
      {t(`check.${side}`, { city, amount: wording, percent: format.percent(Math.abs(off)) })}
    </Callout>
  )
}

function RateVerdict({ form, cities }: { readonly form: FormState; readonly cities: readonly RateCity[] }) {
  const { t, typed } = form
  const place = cities.find(({ slug }) => slug === typed.city)
  const kind: Kind = {
    type: types.find(each => each === typed.type) ?? 'grey',
    material: materials.find(each => each === typed.material) ?? 'standard',
  }
  const perSqft = minorOf(textOf(typed.perSqft), place?.currency ?? 'USD') ?? 0
  const checked = { ...kind, city: place?.slug ?? '', perSqft }
  const check = useCheck(checked)
  if (!isChecked(kind)) return <p className="text-15 text-ink-soft">{t('check.not-checked')}</p>
  return (
    <>
      {check && place && <Verdict check={check} checked={checked} place={place} />}
      {/* The server may refuse the rate although the check passed. */}
      {(form.problem || check?.agrees === false) && <FormField form={form} name="despite" />}
    </>
  )
}
