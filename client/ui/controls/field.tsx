// The frame of every form control: label, hint, control, error. The control's id equals its name.
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

/** The common props of fields. `optionalText` marks an optional field, such as "optional". */
export type FieldProps = {
  name: string
  label: string
  id?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  optionalText?: string | undefined
  hideLabel?: boolean | undefined
}

export type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Splits a field's own props from those of its native control. */
export function splitField<T extends FieldProps>({
  name,
  label,
  id,
  hint,
  error,
  optionalText,
  hideLabel,
  ...control
}: T) {
  return { field: { name, label, id, hint, error, optionalText, hideLabel }, control }
}

export function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined {
  return classes(!!hint && `${id}-hint`, !!error && `${id}-error`) || undefined
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-15 text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-15 text-brick">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

export function Optional({ text }: { text: string | undefined }) {
  return text ? <span className="font-normal text-13 text-ink-soft"> {text}</span> : null
}

export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = field.id ?? field.name
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className={field.hideLabel ? 'sr-only' : 'font-medium text-15'}>
        {field.label}
        <Optional text={field.optionalText} />
      </label>
      <FieldNotes id={id} hint={field.hint} error={field.error} />
      {children({
        id,
        name: field.name,
        'aria-describedby': describedBy(id, field),
        'aria-invalid': field.error ? true : undefined,
      })}
    </div>
  )
}

/** A question with several controls under it, such as radios. */
export function FieldSet({ children, ...field }: FieldProps & { children: ReactNode }) {
  const id = field.id ?? field.name
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, field)}
      className="grid min-w-0 content-start gap-2.5 outline-none"
    >
      <legend className={field.hideLabel ? 'sr-only' : 'mb-1.5 font-medium text-15'}>
        {field.label}
        <Optional text={field.optionalText} />
      </legend>
      <FieldNotes id={id} hint={field.hint} error={field.error} />
      {children}
    </fieldset>
  )
}
