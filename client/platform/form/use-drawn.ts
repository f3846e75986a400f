// Fields whose values and errors are not in a form of their own: part of a draft in steps, or one row of many.
import { useFormat } from '#client/platform/i18n/format.ts'
import type { NamedFields } from '#shared/forms/fields.ts'
import { type DrawnForm, useFieldTexts } from './use-form.ts'

type Drawing = Omit<DrawnForm, 'fields' | 't' | 'labelOf' | 'hintOf'> & Partial<Pick<DrawnForm, 'labelOf'>>

/** `at`: the path of the row. */
export function useDrawn(fields: NamedFields, { change, typed, at, ...drawing }: Drawing): DrawnForm {
  const format = useFormat()
  const number = at && format.number(Number(at.split('/').at(-1)) + 1)
  const { t, labelOf, hintOf } = useFieldTexts(fields, number)
  return {
    ...{ fields, typed, t, labelOf, hintOf, ...(at ? { at } : {}), ...drawing },
    // Passing through a field is not a change.
    change: (name, value) => value !== typed[name] && change(name, value),
  }
}
