// What is typed into the fields of a table, as a draft keeps it. Not in fields.ts: few forms need it.
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
