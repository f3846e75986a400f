import type { ColumnType } from 'kysely'

/** Timestamp: read as Date, written as Date or ISO string. */
export type Moment = ColumnType<Date, Date | string, Date | string>
/** JSON: written as text, read as a parsed value. */
export type Stored<T> = ColumnType<T, string, string>
