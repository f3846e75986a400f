// A plain field of a form, a line to type in or a tick: label, hint, what is typed, what is wrong with it.
import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import type { Option } from '#client/ui/controls/choice.tsx'
import type { SelectProps } from '#client/ui/controls/select.tsx'
import { TextInput, type TextInputProps } from '#client/ui/controls/text-input.tsx'
import { type Field, textOf } from '#shared/forms/fields.ts'
import { CodeInput, PasswordInput } from './secret-input.tsx'
import type { DrawnForm } from './use-form.ts'

export type FieldDrawing = {
  readonly form: DrawnForm
  readonly name: string
  /** Where several forms of a screen have a field of this name. */
  readonly id?: string
  /** Instead of the words that the form's texts have. */
  readonly label?: string
  readonly hint?: ReactNode
  readonly hideLabel?: true
  /** Of a choice: how an option is called, or drawn and explained. */
  readonly optionOf?: (value: string) => string | (Partial<Option> & { readonly label: ReactNode })
  /** Of a field without options of its own, all that there are. */
  readonly options?: SelectProps['options']
  /** A choice of few as buttons beside each other stand, or in a list that opens. */
  readonly look?: 'radio' | 'select'
  /** Of a choice that opens: what stands where nothing is chosen. */
  readonly placeholder?: string
  readonly unit?: string
  readonly rows?: number
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly onFocus?: () => void
  /** In which language it is written. */
  readonly lang?: string
  /** It is asked for here, though its table lets it be. */
  readonly required?: true
  /** The field, or of a choice these options. */
  readonly disabled?: boolean | readonly string[]
}

type Facts = ReturnType<typeof useFacts>
export type Drawn = FieldDrawing & { readonly facts: Facts; readonly field: Field }

export function useFacts({ form, name, label, hint, hideLabel, disabled, id, lang, required }: FieldDrawing) {
  const t = useTexts('actions')
  const field = form.fields.table[name]
  const isFree = !required && (field?.optional === true || field?.nullable === true)
  const path = form.at ? `${form.at}/${name}` : name
  return {
    name: path,
    label: label ?? form.labelOf(name),
    hint: hint ?? form.hintOf(name),
    error: form.errors.errorOf(path),
    ...(hideLabel ? { hideLabel } : {}),
    ...(id ? { id } : {}),
    ...(lang ? { lang } : {}),
    ...(disabled === true ? { disabled } : {}),
    ...(isFree ? { optionalText: t('optional') } : {}),
  }
}

type Look = { readonly Input: ComponentType<TextInputProps>; readonly type?: string; readonly complete?: string }

const lines: Readonly<Partial<Record<Field['type'], Look>>> = {
  text: { Input: TextInput, complete: 'off' },
  email: { Input: TextInput, type: 'email', complete: 'email' },
  phone: { Input: TextInput, type: 'tel', complete: 'tel' },
  date: { Input: TextInput, type: 'date', complete: 'off' },
  password: { Input: PasswordInput },
  code: { Input: CodeInput },
}

function Line({ form, name, field, facts, autoComplete, autoFocus, onFocus }: Drawn) {
  const { Input, type, complete } = lines[field.type] ?? { Input: TextInput }
  return (
    <Input
      {...facts}
      type={type}
      autoComplete={autoComplete ?? complete}
      autoFocus={autoFocus}
      onFocus={onFocus}
      maxLength={field.type === 'text' || field.type === 'code' ? field.max : undefined}
      value={textOf(form.typed[name])}
      onChange={event => form.change(name, event.currentTarget.value)}
    />
  )
}

function YesNo({ form, name, facts: { optionalText: _, ...facts } }: Drawn) {
  return (
    <Checkbox
      {...facts}
      checked={form.typed[name] === true}
      onChange={event => form.change(name, event.currentTarget.checked)}
    />
  )
}

export const plainDrawings = {
  text: Line,
  email: Line,
  phone: Line,
  date: Line,
  password: Line,
  code: Line,
  'yes-no': YesNo,
} satisfies Partial<Record<Field['type'], (props: Drawn) => ReactNode>>

/** One of these alone, for pages that shall bring no other: those by which visitors come in. */
export function PlainField(props: FieldDrawing) {
  const facts = useFacts(props)
  const field = props.form.fields.table[props.name]
  if (!field || !(field.type in plainDrawings)) throw new Error(`${props.name} is no plain field.`)
  const Drawing = plainDrawings[field.type as keyof typeof plainDrawings]
  return <Drawing {...props} facts={facts} field={field} />
}
