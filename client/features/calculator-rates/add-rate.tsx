// Adds a rate, checked against the materials of its city while it is typed.
import { useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import type { AppContract } from '#shared/contract.ts'
import { confidences } from '#shared/features/calculator/book.ts'
import { type CalculatorInputs, materials, types } from '#shared/features/calculator/inputs.ts'
import { minorOf, unitsOf } from '#shared/values/decimal.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { AddFrame, DatedFields, Pair } from './add-frame.tsx'
import { RateVerdict } from './rate-verdict.tsx'
import type { RateCity, RateRow } from './rates-types.ts'
import { figureOf, useAdd } from './use-add.ts'
import { useCheck } from './use-check.ts'
import { choicesOf, useCityOptions } from './use-words.ts'

export type AddProps<Row> = {
  /** What it begins as; null for an empty form. */
  readonly start: Row | null
  readonly cities: readonly RateCity[]
  /** The city of the list, chosen before. */
  readonly city: string
  readonly today: string
  readonly onClose: () => void
}

type Kind = Pick<CalculatorInputs, 'type' | 'material'>
type Typed = Kind & { readonly city: string; readonly value: string }

const startOf = ({ start, city }: AddProps<RateRow>): Typed =>
  start
    ? {
        city: start.city.slug,
        type: start.type,
        material: start.material,
        value: unitsOf(start.perSqft, start.currency),
      }
    : { city, type: 'grey', material: 'standard', value: '' }

/** What is typed, the city it is of, and what the materials there say of it. */
function useTyped(props: AddProps<RateRow>) {
  const { language } = useRoot()
  const [typed, setTyped] = useState(() => startOf(props))
  const city = props.cities.find(({ slug }) => slug === typed.city)
  const perSqft = minorOf(typed.value, city?.currency ?? 'USD')
  const check = useCheck({ ...typed, perSqft })
  const place = { name: city ? inLanguage(city.name, language) : '', currency: city?.currency ?? '' }
  const change = (patch: Partial<Typed>): void => setTyped({ ...typed, ...patch })
  return { typed, change, place, perSqft, check }
}

const oneOf = <Value extends string>(values: readonly Value[], value: string, otherwise: Value): Value =>
  values.find(each => each === value) ?? otherwise

type KindProps = { readonly kind: Kind; readonly onChange: (kind: Partial<Kind>) => void }

function KindFields({ kind, onChange }: KindProps) {
  const t = useTexts('calculator-rates')
  return (
    <Pair>
      <Select
        name="type"
        label={t('field.type')}
        value={kind.type}
        onChange={event => onChange({ type: oneOf(types, event.currentTarget.value, 'grey') })}
        options={choicesOf(types, type => t(`type.${type}`))}
      />
      <Select
        name="material"
        label={t('field.material')}
        value={kind.material}
        onChange={event => onChange({ material: oneOf(materials, event.currentTarget.value, 'standard') })}
        options={choicesOf(materials, material => t(`material.${material}`))}
      />
    </Pair>
  )
}

export function AddRate(props: AddProps<RateRow>) {
  const { start, cities, today, onClose } = props
  const t = useTexts('calculator-rates')
  const send = useSend<AppContract>()
  const adding = useAdd(onClose)
  const cityOptions = useCityOptions(cities)
  const { typed, change, place, perSqft, check } = useTyped(props)
  const { value: _, ...kind } = typed
  const submit = (form: FormData): void => {
    const body = {
      ...kind,
      perSqft: figureOf(typed.value, perSqft),
      confidence: oneOf(confidences, String(form.get('confidence')), 'fair'),
      from: String(form.get('from')),
      source: String(form.get('source')),
      despite: form.has('despite'),
    }
    void adding.add(idempotencyKey => send('POST /calculator/rates', { body }, { idempotencyKey }), typed.city)
  }
  return (
    <AddFrame title={t('add.rate')} adding={adding} onClose={onClose} onSubmit={submit}>
      <Select
        name="city"
        label={t('field.city')}
        value={typed.city}
        onChange={event => change({ city: event.currentTarget.value })}
        {...(typed.city ? {} : { placeholder: t('add.choose') })}
        options={cityOptions}
        error={adding.errorOf('city')}
      />
      <KindFields kind={kind} onChange={change} />
      <NumberInput
        name="perSqft"
        label={t('field.perSqft')}
        hint={t('field.perSqft-hint')}
        unit={place.currency}
        value={typed.value}
        onChange={event => change({ value: event.currentTarget.value })}
        error={adding.errorOf('perSqft')}
      />
      <RateVerdict
        check={check}
        kind={kind}
        perSqft={perSqft}
        city={place}
        refused={adding.problem?.code === 'calculator.rate-disagrees'}
      />
      <Select
        name="confidence"
        label={t('field.confidence')}
        hint={t('field.confidence-hint')}
        defaultValue={start?.confidence ?? 'fair'}
        options={choicesOf(confidences, each => t(`confidence.${each}`))}
      />
      <DatedFields adding={adding} today={today} source={start?.source ?? ''} />
    </AddFrame>
  )
}
