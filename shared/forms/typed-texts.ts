// Helpers for drafts and for repeated rows of fields. Not in fields.ts, because few forms need them.
import type { FieldError } from '#shared/errors/app-error.ts'
import { type Fields, type FieldTable, textOf, typedForm } from './fields.ts'

/** The texts of single-line and choice fields, as a draft stores them. */
export function typedTexts<T extends FieldTable>(
  fields: Fields<T>,
  values: Readonly<Record<string, unknown>>,
  currency = '',
): { readonly [K in keyof T]: string } {
  const texts = Object.entries(typedForm(fields, values, currency)).map(([name, typed]) => [name, textOf(typed)])
  return Object.fromEntries(texts) as { readonly [K in keyof T]: string }
}

/** Prefixes the errors of a part, such as one row, with its path. */
export const within = (part: string, found: readonly FieldError[]): FieldError[] =>
  found.map(error => ({ ...error, path: `${part}/${error.path}` }))
