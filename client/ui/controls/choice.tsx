// Checkboxes and radios: the native control, a label that is pressed as easily, a hint.
import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldNotes, type FieldProps, FieldSet } from './field.tsx'

type ChoiceRowProps = ComponentProps<'input'> & { label: ReactNode; note?: ReactNode }

function ChoiceRow({ label, note, ...input }: ChoiceRowProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.25">
      <input className="mt-0.75 size-5 shrink-0 accent-clay" {...input} />
      <span className="grid">
        <span className="text-17 leading-6.5">{label}</span>
        {note && <span className="text-15 text-ink-soft">{note}</span>}
      </span>
    </label>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> &
  Pick<FieldProps, 'name' | 'error'> & { label: ReactNode; hint?: ReactNode }

/** One yes or no. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = input.id ?? input.name
  return (
    <div>
      <ChoiceRow
        {...input}
        type="checkbox"
        id={id}
        label={label}
        note={hint}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint: undefined, error })}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

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

/** One of few. */
export function RadioGroup(props: OptionsProps) {
  return <Group {...props} type="radio" />
}

/** Some of few. */
export function CheckboxGroup(props: OptionsProps) {
  return <Group {...props} type="checkbox" />
}
