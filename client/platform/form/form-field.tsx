import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid } from '#client/ui/base/container.tsx'
import { CheckboxGroup, type Option, RadioGroup } from '#client/ui/controls/choice.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { type Field, listOf, mayLack, textOf } from '#shared/forms/fields.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { isLanguage } from '#shared/values/localized.ts'
import { LocalizedInput } from './localized-input.tsx'
import { type Drawn, type FieldDrawing, plainDrawings, useFacts } from './plain-field.tsx'
import type { DrawnForm } from './use-form.ts'

/** With more options than this the field is a select. */
const mostRadios = 6

const isShare = (field: Field): boolean => field.type === 'number' && field.percent === true

function Figure({ form, name, field, facts, unit }: Drawn) {
  const change = (event: { currentTarget: HTMLInputElement }): void => form.change(name, event.currentTarget.value)
  const format = useFormat()
  const usual = field.type === 'money' ? format.currency(form.currency) : isShare(field) ? '%' : undefined
  const shown = unit ?? usual
  return (
    <NumberInput
      {...facts}
      {...(shown ? { unit: shown } : {})}
      whole={field.type === 'number' && field.whole === true}
      value={textOf(form.typed[name])}
      onChange={change}
      onBlur={change}
    />
  )
}

type OptionLook = ReturnType<NonNullable<FieldDrawing['optionOf']>>
const lookOf = (look: OptionLook | undefined) => (typeof look === 'string' ? { label: look, text: look } : look)

function useOptions({
  form,
  name,
  field,
  options,
  optionOf,
  disabled,
}: Drawn): readonly (Option & { readonly text: string })[] {
  const given = options?.flatMap(option => ('options' in option ? option.options : [option]))
  if (given) return given.map(option => ({ ...option, text: option.label, ...lookOf(optionOf?.(option.value)) }))
  if (field.type !== 'choice' && field.type !== 'multi-choice') return []
  const texts = field.texts ?? name
  return field.options.map(value => {
    // Languages are shown by their own names.
    const text = texts === '' && isLanguage(value) ? languageFacts[value].name : form.t(`${texts}.${value}`)
    const isOff = Array.isArray(disabled) && disabled.includes(value)
    return { value, label: text, text, ...(isOff ? { disabled: true } : {}), ...lookOf(optionOf?.(value)) }
  })
}

function Choice(props: Drawn) {
  const { form, name, field, facts, look, placeholder } = props
  const t = useTexts('actions')
  const options = useOptions(props)
  const value = textOf(form.typed[name])
  const isSelect = look ? look === 'select' : field.type !== 'choice' || options.length > mostRadios
  if (!isSelect)
    return <RadioGroup {...facts} options={options} value={value} onChange={chosen => form.change(name, chosen)} />
  return (
    <Select
      {...facts}
      options={
        props.options ??
        options.map(({ value: one, text, disabled = false }) => ({ value: one, label: text, disabled }))
      }
      {...(value === '' || (mayLack(field) && !props.required) ? { placeholder: placeholder ?? t('choose') } : {})}
      autoComplete="off"
      value={value}
      onChange={event => form.change(name, event.currentTarget.value)}
    />
  )
}

function Choices(props: Drawn) {
  const { form, name, facts } = props
  const options = useOptions(props)
  const chosen = listOf(form.typed[name])
  return (
    <CheckboxGroup
      {...facts}
      options={options}
      value={chosen}
      onChange={(value, checked) =>
        form.change(name, checked ? [...chosen, value] : chosen.filter(other => other !== value))
      }
    />
  )
}

function Long({ form, name, field, facts, rows }: Drawn) {
  return (
    <TextArea
      {...facts}
      rows={rows}
      maxLength={field.type === 'long-text' ? field.max : undefined}
      value={textOf(form.typed[name])}
      onChange={event => form.change(name, event.currentTarget.value)}
    />
  )
}

const drawings: Readonly<Record<Field['type'], (props: Drawn) => ReactNode>> = {
  ...plainDrawings,
  'long-text': Long,
  number: Figure,
  money: Figure,
  localized: LocalizedInput,
  choice: Choice,
  id: Choice,
  slug: Choice,
  'multi-choice': Choices,
  slugs: Choices,
}

/** A single field, for forms with other content between the fields. */
export function FormField(props: FieldDrawing) {
  const facts = useFacts(props)
  const field = props.form.fields.table[props.name]
  if (!field) return null
  const isMany = drawings[field.type] === Choices
  const Drawing = props.options && !isMany ? Choice : drawings[field.type]
  return <Drawing {...props} facts={facts} field={field} />
}

type Looks = Omit<FieldDrawing, 'form' | 'name'>
/** The other props apply to every field. */
type SeveralProps = Looks & {
  readonly form: DrawnForm
  /** In the order of the screen; by default all, in the order of their table. */
  readonly names?: readonly string[]
  /** Columns on wide screens. */
  readonly of?: 2 | 3
  /** Props of single fields, by name. */
  readonly with?: Readonly<Record<string, Looks>>
}

/** Several fields, in one column or in a row. */
export function FormFields({ form, names = Object.keys(form.fields.table), of, with: own = {}, ...all }: SeveralProps) {
  const drawn = names.map(name => <FormField key={name} form={form} name={name} {...all} {...own[name]} />)
  return of ? <Grid of={of}>{drawn}</Grid> : drawn
}
