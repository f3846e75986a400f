// One field of a form definition as its control, whatever its type.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Callout } from '#client/ui/callout.tsx'
import { CheckboxGroup, RadioGroup } from '#client/ui/choice.tsx'
import { ChoiceCards } from '#client/ui/choice-cards.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { FormField } from '#shared/forms/definition.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import type { Typed } from './answers.ts'

type Value = Typed[string] | undefined

export type AnswerFieldProps = {
  field: FormField
  language: Language
  value: Value
  error: string | undefined
  onChange: (value: Typed[string]) => void
}

const textOf = (value: Value): string => (typeof value === 'string' ? value : '')
const listOf = (value: Value): readonly string[] => (Array.isArray(value) ? value : [])

/** More options than this are a drop-down. */
const mostRadios = 8

function useShared({ field, language, error }: AnswerFieldProps) {
  const t = useTexts('forms')
  return {
    name: `answers/${field.key}`,
    label: inLanguage(field.label, language),
    hint: field.help && inLanguage(field.help, language),
    error,
    optionalText: field.required ? undefined : t('optional'),
  }
}

const optionsOf = ({ field, language }: AnswerFieldProps) =>
  (field.options ?? []).map(option => ({ value: option.value, label: inLanguage(option.label, language) }))

function ChoiceField(props: AnswerFieldProps) {
  const shared = useShared(props)
  const t = useTexts('forms')
  const options = optionsOf(props)
  const value = textOf(props.value)
  if (options.length > mostRadios) {
    return (
      <Select
        {...shared}
        options={options}
        placeholder={t('choose')}
        value={value}
        onChange={event => props.onChange(event.currentTarget.value)}
      />
    )
  }
  const group = { ...shared, options, value, onChange: props.onChange }
  return options.length > 4 ? (
    <RadioGroup {...group} />
  ) : (
    <ChoiceCards {...group} columns={options.length === 3 ? 3 : 2} />
  )
}

function ChoicesField(props: AnswerFieldProps) {
  const chosen = listOf(props.value)
  return (
    <CheckboxGroup
      {...useShared(props)}
      options={optionsOf(props)}
      value={chosen}
      onChange={(value, checked) =>
        props.onChange(checked ? [...chosen, value] : chosen.filter(other => other !== value))
      }
    />
  )
}

function YesNoField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const value = typeof props.value === 'boolean' ? (props.value ? 'yes' : 'no') : ''
  return (
    <ChoiceCards
      {...useShared(props)}
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      value={value}
      onChange={chosen => props.onChange(chosen === 'yes')}
    />
  )
}

function NumberField(props: AnswerFieldProps) {
  const units = useUnits()
  const { unit } = props.field
  return (
    <NumberInput
      {...useShared(props)}
      {...(unit ? { unit: units.name(unit) } : {})}
      value={textOf(props.value)}
      onChange={event => props.onChange(event.currentTarget.value)}
      onBlur={event => props.onChange(event.currentTarget.value)}
    />
  )
}

function WrittenField(props: AnswerFieldProps) {
  const shared = useShared(props)
  const { field, onChange } = props
  const value = textOf(props.value)
  if (field.type === 'long-text')
    return <TextArea {...shared} value={value} onChange={event => onChange(event.currentTarget.value)} />
  return (
    <TextInput
      {...shared}
      type={field.type === 'date' ? 'date' : 'text'}
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function InfoField({ field, language }: AnswerFieldProps) {
  return <Callout title={inLanguage(field.label, language)}>{field.help && inLanguage(field.help, language)}</Callout>
}

const controls = {
  text: WrittenField,
  'long-text': WrittenField,
  date: WrittenField,
  number: NumberField,
  choice: ChoiceField,
  'multi-choice': ChoicesField,
  'yes-no': YesNoField,
  info: InfoField,
} as const satisfies Partial<Record<FormField['type'], (props: AnswerFieldProps) => React.ReactNode>>

/** The control's name and id is `answers/<key>`, the path that errors carry. */
export function AnswerField(props: AnswerFieldProps) {
  const Control = controls[props.field.type as keyof typeof controls]
  return <Control {...props} />
}
