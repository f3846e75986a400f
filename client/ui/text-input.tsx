// One line of text; what is always written left to right (mail, phone, address) stays so in Arabic too.
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps, splitField } from './field.tsx'

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & { before?: ReactNode; after?: ReactNode }

const leftToRight = ['email', 'url', 'tel', 'password']

/** `before` and `after` stand inside the frame: a unit, an icon, a button. */
export function TextInput(props: TextInputProps) {
  const { field, control } = splitField(props)
  const { before, after, className, type = 'text', ...rest } = control
  const direction = leftToRight.includes(type) ? 'ltr' : 'auto'
  return (
    <Field {...field}>
      {facts => (
        <div className="relative flex items-center">
          {before && (
            <span className="pointer-events-none absolute start-3.5 text-ink-soft [&>svg]:size-5">{before}</span>
          )}
          <input
            type={type}
            dir={direction}
            className={classes(
              'control',
              direction === 'ltr' && 'rtl:text-end',
              !!before && 'ps-11',
              !!after && 'pe-16',
              className,
            )}
            {...rest}
            {...facts}
          />
          {after && <span className="absolute end-1.5 px-2 text-15 text-ink-soft">{after}</span>}
        </div>
      )}
    </Field>
  )
}
