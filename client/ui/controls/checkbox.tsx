import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldNotes, type FieldProps } from './field.tsx'

type ChoiceRowProps = ComponentProps<'input'> & { label: ReactNode; note?: ReactNode }

export function ChoiceRow({ label, note, ...input }: ChoiceRowProps) {
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
