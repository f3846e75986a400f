// One row of a list, such as a line of a job, as a form draws its fields.
import type { FormErrors } from '#client/platform/form-errors.ts'
import type { NamedFields } from '#shared/forms/fields.ts'
import { type DrawnForm, useFieldWords } from './use-form.ts'

type Row = {
  readonly at: string
  readonly typed: Readonly<Record<string, unknown>>
  readonly currency?: string
  readonly errorOf: FormErrors['errorOf']
  readonly onChange: (patch: Readonly<Record<string, string>>) => void
}

export function useRow(fields: NamedFields, { at, typed, currency = '', errorOf, onChange }: Row): DrawnForm {
  const own = Object.fromEntries(Object.keys(fields.table).map(name => [name, String(typed[name] ?? '')]))
  return {
    ...useFieldWords(fields),
    fields,
    at,
    typed: own,
    currency,
    errors: { summary: [], errorOf },
    // To pass through a field is not to write in it.
    change: (name, value) => value !== own[name] && onChange({ [name]: String(value) }),
  }
}
