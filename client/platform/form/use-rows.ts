// Rows that a form has beside its fields, such as lines or steps: what is typed in each, what is wrong with it, their order.
import { useState } from 'react'
import type { FormErrors } from '#client/platform/form-errors.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import {
  type Fields,
  type FieldTable,
  formValues,
  type NamedFields,
  type TypedForm,
  wrongInForm,
} from '#shared/forms/fields.ts'
import { within } from '#shared/forms/typed-texts.ts'
import { moved } from '#shared/values/moved.ts'
import { type DrawnForm, useFieldWords } from './use-form.ts'

type Drawing = Omit<DrawnForm, 'fields' | 't' | 'labelOf' | 'hintOf'> & Partial<Pick<DrawnForm, 'labelOf'>>

/** Fields of which what is typed and what is wrong stands elsewhere: a draft in steps, one row of many. */
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

type RowOptions = {
  /** Its place, as the paths of the server's errors begin: `lines/0`. */
  readonly at: string
  readonly typed: Readonly<Record<string, unknown>>
  readonly currency?: string
  readonly errorOf: FormErrors['errorOf']
  readonly onChange: (patch: Readonly<Record<string, string>>) => void
}

/** One row as a form draws its fields. Its words may name its `number`. */
export function useRow(fields: NamedFields, { at, typed, currency = '', errorOf, onChange }: RowOptions): DrawnForm {
  const own = Object.fromEntries(Object.keys(fields.table).map(name => [name, String(typed[name] ?? '')]))
  return useDrawn(fields, {
    at,
    typed: own,
    currency,
    errors: { summary: [], errorOf },
    change: (name, value) => onChange({ [name]: String(value) }),
  })
}

/** `own` is what of it nobody types. */
export type TypedRow<O> = { readonly key: string; readonly typed: TypedForm; readonly own: O }

type RowsOptions<O> = { readonly at: string; readonly currency?: string; readonly start: () => readonly TypedRow<O>[] }

export function useRows<T extends FieldTable, O>(fields: Fields<T>, { at, currency = '', start }: RowsOptions<O>) {
  const [rows, setRows] = useState(start)
  return {
    rows,
    values: rows.map(({ typed }) => formValues(fields, typed, currency)),
    wrong: rows.flatMap(({ typed }, index) => within(`${at}/${index}`, wrongInForm(fields, typed, currency))),
    add: (typed: TypedForm, own: O) => setRows(old => [...old, { key: crypto.randomUUID(), typed, own }]),
    change: (key: string, patch: TypedForm) =>
      setRows(old => old.map(row => (row.key === key ? { ...row, typed: { ...row.typed, ...patch } } : row))),
    move: (index: number, by: -1 | 1) => setRows(old => moved(old, index, by)),
    remove: (key: string) => setRows(old => old.filter(row => row.key !== key)),
  }
}
