// The fields that are written on one or several lines: text, phone, e-mail, number, date.
import { textOf } from '#client/features/forms/answers.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { type AnswerFieldProps, placeholderOf, useShared } from './field-props.ts'

/** Keys such as `professional_phone` ask for somebody else's: the browser must not offer the own. */
const isOfOthers = (key: string): boolean => /^(professional|company|friend|other)_/.test(key)

const kinds = {
  text: { type: 'text', complete: 'off', most: 200 },
  phone: { type: 'tel', complete: 'tel', most: 40 },
  email: { type: 'email', complete: 'email', most: 254 },
  date: { type: 'date', complete: 'off', most: undefined },
} as const

function completeOf(key: string, type: keyof typeof kinds): string {
  if (type === 'text') return key === 'name' ? 'name' : 'off'
  return isOfOthers(key) ? 'off' : kinds[type].complete
}

export function LineField(props: AnswerFieldProps) {
  const { field, onChange } = props
  const type = field.type in kinds ? (field.type as keyof typeof kinds) : 'text'
  return (
    <TextInput
      {...useShared(props)}
      type={kinds[type].type}
      autoComplete={completeOf(field.key, type)}
      enterKeyHint="next"
      placeholder={placeholderOf(props)}
      maxLength={kinds[type].most}
      value={textOf(props.value)}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

export function LongTextField(props: AnswerFieldProps) {
  return (
    <TextArea
      {...useShared(props)}
      placeholder={placeholderOf(props)}
      maxLength={2000}
      value={textOf(props.value)}
      onChange={event => props.onChange(event.currentTarget.value)}
    />
  )
}

export function NumberField(props: AnswerFieldProps) {
  const units = useUnits()
  const { unit } = props.field
  const change = (event: { currentTarget: HTMLInputElement }): void => props.onChange(event.currentTarget.value)
  return (
    <NumberInput
      {...useShared(props)}
      {...(unit ? { unit: units.name(unit) } : {})}
      whole={unit === 'pcs'}
      enterKeyHint="next"
      placeholder={placeholderOf(props)}
      value={textOf(props.value)}
      onChange={change}
      onBlur={change}
    />
  )
}
