// The native select in our frame.
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { Field, type FieldProps, splitField } from './field.tsx'

export type Choice = { value: string; label: string; disabled?: boolean }
export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly (Choice | { label: string; options: readonly Choice[] })[]
    placeholder?: string
  }

function Options({ options }: Pick<SelectProps, 'options'>) {
  return options.map(option =>
    'options' in option ? (
      <optgroup key={option.label} label={option.label}>
        <Options options={option.options} />
      </optgroup>
    ) : (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ),
  )
}

/** `placeholder` is the first, empty option. */
export function Select(props: SelectProps) {
  const { field, control } = splitField(props)
  const { options, placeholder, className, ...rest } = control
  return (
    <Field {...field}>
      {facts => (
        <div className="relative flex items-center">
          <select className={classes('control appearance-none truncate pe-10', className)} {...rest} {...facts}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options options={options} />
          </select>
          <ChevronDown aria-hidden="true" className="select-sign" />
        </div>
      )}
    </Field>
  )
}
