// Phone numbers in a search: any spelling of a number finds it.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { like } from '#server/platform/database/rows.ts'
import { digitsToFind } from './phone.ts'

/** A search that is a number; with fewer digits it would match too many. */
const number = /^[\p{Nd}\s().+\u200e\u200f/-]+$/u
const leastDigits = 3

const figures = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const western = '01234567890123456789'

/** Whether one of the phones has the digits of the search, in any format; false for text that is no number. */
export function holdsNumber(q: string | undefined, phones: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  const digits = q && number.test(q) ? digitsToFind(q) : ''
  if (digits.length < leastDigits) return sql<SqlBool>`false`
  const each = phones.map(
    phone => sql`regexp_replace(translate(${phone}, ${figures}, ${western}), '[^0-9]', '', 'g') like ${like(digits)}`,
  )
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
