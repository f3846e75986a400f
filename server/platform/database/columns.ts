// Column types that read and write differently.
import type { ColumnType } from 'kysely'

/** A moment: read as Date, written as Date or ISO string. */
export type Moment = ColumnType<Date, Date | string, Date | string>
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>
/** With a default in the database. */
export type OptionalJson = ColumnType<unknown, string | undefined, string>
/** Exact decimals: read as text. */
export type Numeric = ColumnType<string, number | string, number | string>
