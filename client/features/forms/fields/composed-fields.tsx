import { dimensionsOf, moneyOf, placeOf, rangeOf } from '#client/features/forms/answers.ts'
import { useCityOptions } from '#client/platform/cities.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { useNumberDoubt } from '#client/platform/number-doubt.ts'
import { useRoot } from '#client/platform/root.ts'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { areaOf } from '#shared/forms/checks.ts'
import { currencies } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { type AnswerFieldProps, placeholderOf, useShared } from './field-props.ts'

type Typing = { readonly currentTarget: { readonly value: string } }

export function MoneyField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const format = useFormat()
  const root = useRoot()
  const shared = useShared(props)
  const typed = moneyOf(props.value)
  const given = props.context.currency
  const currency = typed.currency || given || root.currency
  const change = (event: Typing): void =>
    props.onChange({ amount: event.currentTarget.value, currency: given ?? currency })
  const input = {
    value: typed.amount,
    placeholder: placeholderOf(props),
    enterKeyHint: 'next' as const,
    onChange: change,
    onBlur: (event: Typing) => event.currentTarget.value !== typed.amount && change(event),
  }
  if (given) return <NumberInput {...shared} {...input} unit={format.currency(typed.amount ? currency : given)} />
  return (
    <FieldSet {...shared}>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
        <NumberInput name={`${shared.name}/amount`} label={t('amount')} {...input} />
        <Select
          name={`${shared.name}/currency`}
          label={t('currency')}
          autoComplete="off"
          options={Object.keys(currencies).map(code => ({ value: code, label: format.currency(code) }))}
          value={currency}
          onChange={event => props.onChange({ amount: typed.amount, currency: event.currentTarget.value })}
        />
      </div>
    </FieldSet>
  )
}

export function RangeField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const shared = useShared(props)
  const typed = rangeOf(props.value)
  const day = (end: 'from' | 'to') => (
    <TextInput
      type="date"
      name={`${shared.name}/${end}`}
      label={t(end)}
      autoComplete="off"
      enterKeyHint="next"
      min={end === 'to' && typed.from ? typed.from : undefined}
      value={typed[end]}
      onChange={event => props.onChange({ ...typed, [end]: event.currentTarget.value })}
    />
  )
  return (
    <FieldSet {...shared}>
      <div className="grid gap-3 sm:grid-cols-2">
        {day('from')}
        {day('to')}
      </div>
    </FieldSet>
  )
}

export function PlaceField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const shared = useShared(props)
  const { cities = [], language } = props.context
  const typed = placeOf(props.value)
  return (
    <FieldSet {...shared}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          name={`${shared.name}/city`}
          label={t('city')}
          placeholder={t('choose')}
          autoComplete="address-level2"
          options={useCityOptions(cities, language)}
          value={typed.city}
          onChange={event => props.onChange({ ...typed, city: event.currentTarget.value })}
        />
        <TextInput
          name={`${shared.name}/area`}
          label={t('area')}
          placeholder={placeholderOf(props)}
          autoComplete="address-level3"
          enterKeyHint="next"
          maxLength={120}
          value={typed.area}
          onChange={event => props.onChange({ ...typed, area: event.currentTarget.value })}
        />
      </div>
    </FieldSet>
  )
}

const sides = ['length', 'width', 'height'] as const

export function DimensionsField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const units = useUnits()
  const format = useFormat()
  const shared = useShared(props)
  const doubtOf = useNumberDoubt()
  const typed = dimensionsOf(props.value)
  const [length, width] = [readNumber(typed.length) ?? 0, readNumber(typed.width) ?? 0]
  const area = length > 0 && width > 0 ? areaOf({ length, width }) : null
  return (
    <FieldSet {...shared}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] items-end gap-3">
        {sides.map(side => {
          const change = (event: Typing): void => props.onChange({ ...typed, [side]: event.currentTarget.value })
          return (
            <NumberInput
              key={side}
              name={`${shared.name}/${side}`}
              label={t(side)}
              optionalText={side === 'height' ? t('optional') : undefined}
              unit={units.name('m')}
              error={doubtOf(typed[side])}
              enterKeyHint="next"
              value={typed[side]}
              onChange={change}
              onBlur={event => event.currentTarget.value !== typed[side] && change(event)}
            />
          )
        })}
      </div>
      <p role="status" className="min-h-6 text-15 text-ink-soft tabular-nums">
        {area === null
          ? t('area-open')
          : t('area-is', { area: `${format.number(area, { maximumFractionDigits: 3 })} ${units.name('m²')}` })}
      </p>
    </FieldSet>
  )
}
