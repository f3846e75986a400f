// Types that are always left to right (mail, phone, address) stay so in Arabic.
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { Field, type FieldProps, splitField } from './field.tsx'

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & { before?: ReactNode; after?: ReactNode }

const leftToRight = ['email', 'url', 'tel', 'password']

/** `before` and `after` are inside the frame: a unit, an icon, a button. */
export function TextInput(props: TextInputProps) {
  const { field, control } = splitField(props)
  const { before, after, className, type = 'text', ...rest } = control
  // `before` and `after` follow the page's direction, so the space for them must too.
  const direction = leftToRight.includes(type) ? 'ltr' : before || after ? undefined : 'auto'
  return (
    <Field {...field}>
      {facts => (
        <div className="relative flex items-center">
          {before && <span className="control-sign">{before}</span>}
          <input
            type={type}
            dir={direction}
            className={classes(
              'control',
              direction === 'ltr' && 'rtl:text-end',
              !!before && (direction === 'ltr' ? 'ps-11 rtl:ps-3.5 rtl:pe-11' : 'ps-11'),
              !!after && (direction === 'ltr' ? 'pe-16 rtl:ps-16 rtl:pe-3.5' : 'pe-16'),
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
