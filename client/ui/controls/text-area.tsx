// Grows with its text.
import type { ComponentProps } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { Field, type FieldProps, splitField } from './field.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextArea(props: TextAreaProps) {
  const { field, control } = splitField(props)
  const { className, rows = 4, ...rest } = control
  return (
    <Field {...field}>
      {facts => (
        <textarea
          dir="auto"
          rows={rows}
          className={classes('control field-sizing-content max-h-96 min-h-28', className)}
          {...rest}
          {...facts}
        />
      )}
    </Field>
  )
}
