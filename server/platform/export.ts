// What a person takes along: each feature says what it keeps of them, the export gathers it.
import { type Selectable, sql } from 'kysely'
import type { Db } from './database/open.ts'
import type { Tables } from './database/tables.ts'

/** What a feature keeps of a person. No secrets among it. */
export type ExportPart = {
  /** The file's name in the archive, without its end. */
  readonly name: string
  /** The tables that it holds everything of, as far as it is the person's. */
  readonly tables: readonly (keyof Tables)[]
  readonly rows: (db: Db, userId: string) => Promise<readonly object[]>
}

type Column<T extends keyof Tables> = keyof Selectable<Tables[T]> & string
type Taken<T extends keyof Tables> = {
  /** Unless all may be known to whose row it is. */
  readonly columns?: readonly Column<T>[]
  readonly order?: Column<T>
}

/** The rows of a table whose column names the person. */
export function rowsBy<T extends keyof Tables>(table: T, owner: Column<T>, { columns, order = owner }: Taken<T> = {}) {
  const taken = columns ? sql.join(columns.map(column => sql.ref(column))) : sql`*`
  return async (db: Db, userId: string) => {
    const own = sql<Selectable<Tables[T]>>`
      select ${taken} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId} order by ${sql.ref(order)}`
    return (await own.execute(db)).rows
  }
}
