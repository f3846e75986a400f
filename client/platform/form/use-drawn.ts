// Fields of which what is typed and what is wrong stands elsewhere than in a form of their own.
import { useFormat } from '#client/platform/i18n/format.ts'
import type { NamedFields } from '#shared/forms/fields.ts'
import { type DrawnForm, useFieldWords } from './use-form.ts'

type Drawing = Omit<DrawnForm, 'fields' | 't' | 'labelOf' | 'hintOf'> & Partial<Pick<DrawnForm, 'labelOf'>>

/** By a draft in steps, or by one row of many. */
export function useDrawn(fields: NamedFields, { change, typed, at, ...drawing }: Drawing): DrawnForm {
  const format = useFormat()
  const number = at && format.number(Number(at.split('/').at(-1)) + 1)
  const { t, labelOf, hintOf } = useFieldWords(fields, number)
  return {
    ...{ fields, typed, t, labelOf, hintOf, ...(at ? { at } : {}), ...drawing },
    // To pass through a field is not to write in it.
    change: (name, value) => value !== typed[name] && change(name, value),
  }
}
