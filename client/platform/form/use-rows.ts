import { useState } from 'react'
import type { FormErrors } from '#client/platform/form-errors.ts'
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
import { useDrawn } from './use-drawn.ts'
import type { DrawnForm } from './use-form.ts'

type RowOptions = {
  /** The prefix of its error paths: `lines/0`. */
  readonly at: string
  readonly typed: Readonly<Record<string, unknown>>
  readonly currency?: string
  readonly errorOf: FormErrors['errorOf']
  readonly onChange: (patch: Readonly<Record<string, string>>) => void
}

/** One row with the props of its fields. Its texts may contain its `number`. */
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

/** `own`: the data of the row that is not typed. */
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
