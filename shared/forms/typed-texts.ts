// What is typed into the fields of a table as a draft keeps it, and what is wrong in a part of one. Not in fields.ts: few forms need it.
import type { FieldError } from '#shared/errors/app-error.ts'
import { type Fields, type FieldTable, textOf, typedForm } from './fields.ts'

/** Of fields that are typed on a line or chosen, as a draft keeps them. */
export function typedTexts<T extends FieldTable>(
  fields: Fields<T>,
  values: Readonly<Record<string, unknown>>,
  currency = '',
): { readonly [K in keyof T]: string } {
  const texts = Object.entries(typedForm(fields, values, currency)).map(([name, typed]) => [name, textOf(typed)])
  return Object.fromEntries(texts) as { readonly [K in keyof T]: string }
}

/** What is wrong in a part, such as one row of many, by the paths of the whole. */
export const within = (part: string, found: readonly FieldError[]): FieldError[] =>
  found.map(error => ({ ...error, path: `${part}/${error.path}` }))
