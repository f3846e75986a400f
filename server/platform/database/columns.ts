// Column types that read and write differently.
import type { ColumnType } from 'kysely'

/** A moment: read as Date, written as Date or ISO string. */
export type Moment = ColumnType<Date, Date | string, Date | string>
/** JSON: written as text, read parsed. */
export type Stored<T> = ColumnType<T, string, string>
