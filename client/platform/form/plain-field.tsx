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
  /** Needed when several forms of a screen have a field with this name. */
  readonly id?: string
  /** Replaces the label from the form's texts. */
  readonly label?: string
  readonly hint?: ReactNode
  readonly hideLabel?: true
  /** For a choice: the label of an option, or its full rendering. */
  readonly optionOf?: (value: string) => string | (Partial<Option> & { readonly label: ReactNode })
  /** The options of a choice whose table has none. */
  readonly options?: SelectProps['options']
  /** How a choice with few options is shown: as buttons or as a select. */
  readonly look?: 'radio' | 'select'
  /** For a select: the text while nothing is chosen. */
  readonly placeholder?: string
  readonly unit?: string
  readonly rows?: number
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly onFocus?: () => void
  /** The language of its content. */
  readonly lang?: string
  /** Required here, although its table makes it optional. */
  readonly required?: true
  /** Disables the field, or these options of a choice. */
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

/** The plain fields only, for entry pages that must not load the others. */
export function PlainField(props: FieldDrawing) {
  const facts = useFacts(props)
  const field = props.form.fields.table[props.name]
  if (!field || !(field.type in plainDrawings)) throw new Error(`${props.name} is no plain field.`)
  const Drawing = plainDrawings[field.type as keyof typeof plainDrawings]
  return <Drawing {...props} facts={facts} field={field} />
}
