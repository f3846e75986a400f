import type { ReactNode } from 'react'
import { ChoiceRow } from './checkbox.tsx'
import { type FieldProps, FieldSet } from './field.tsx'

export type Option = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean }
export type OptionsProps = FieldProps & {
  options: readonly Option[]
  /** One value for radios, several for checkboxes. */
  defaultValue?: string | readonly string[] | undefined
  value?: string | readonly string[] | undefined
  onChange?: ((value: string, checked: boolean) => void) | undefined
  required?: boolean
}

export function inputOf(props: OptionsProps, option: Option, type: 'radio' | 'checkbox') {
  const holds = (chosen: OptionsProps['value']) => (Array.isArray(chosen) ? chosen : [chosen]).includes(option.value)
  return {
    type,
    name: props.name,
    value: option.value,
    disabled: option.disabled,
    required: type === 'radio' ? props.required : undefined,
    ...(props.value === undefined ? { defaultChecked: holds(props.defaultValue) } : { checked: holds(props.value) }),
    onChange: props.onChange
      ? (event: { currentTarget: HTMLInputElement }) => props.onChange?.(option.value, event.currentTarget.checked)
      : undefined,
  }
}

function Group({ type, ...props }: OptionsProps & { type: 'radio' | 'checkbox' }) {
  const { options, defaultValue, value, onChange, required, ...field } = props
  return (
    <FieldSet {...field}>
      <div className="grid">
        {options.map(option => (
          <ChoiceRow key={option.value} {...inputOf(props, option, type)} label={option.label} note={option.hint} />
        ))}
      </div>
    </FieldSet>
  )
}

export function RadioGroup(props: OptionsProps) {
  return <Group {...props} type="radio" />
}

export function CheckboxGroup(props: OptionsProps) {
  return <Group {...props} type="checkbox" />
}
