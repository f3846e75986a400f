// The data export of a person: each feature declares its parts.
import { type Selectable, sql } from 'kysely'
import type { Db } from './database/open.ts'
import type { Tables } from './database/tables.ts'

/** One feature's data about a person. Without secrets. */
export type ExportPart = {
  /** The file's name in the archive, without extension. */
  readonly name: string
  /** The tables of which the part holds all of the person's rows. */
  readonly tables: readonly (keyof Tables)[]
  readonly rows: (db: Db, userId: string) => Promise<readonly object[]>
}

type Column<T extends keyof Tables> = keyof Selectable<Tables[T]> & string
type Taken<T extends keyof Tables> = {
  /** Absent: all columns may be shown to the row's owner. */
  readonly columns?: readonly Column<T>[]
  readonly order?: Column<T>
}

/** The rows of a table whose column refers to the person. */
export function rowsBy<T extends keyof Tables>(table: T, owner: Column<T>, { columns, order = owner }: Taken<T> = {}) {
  const taken = columns ? sql.join(columns.map(column => sql.ref(column))) : sql`*`
  return async (db: Db, userId: string) => {
    const own = sql<Selectable<Tables[T]>>`
      select ${taken} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId} order by ${sql.ref(order)}`
    return (await own.execute(db)).rows
  }
}
