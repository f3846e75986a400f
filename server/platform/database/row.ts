// One row of a table by its id: found, held, written, changed, removed. What asks for more stands in the queries of its feature.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Dated } from '#server/platform/request-context.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** The tables whose rows have all of these columns. */
type With<C extends string> = { [T in keyof Tables]: [C] extends [keyof Tables[T]] ? T : never }[keyof Tables]
export type TableRow<T extends keyof Tables> = Selectable<Tables[T]>
/** What is undefined stays as it is. */
type Changes<T extends keyof Tables> = {
  readonly [C in Exclude<keyof Updateable<Tables[T]>, 'id' | 'version' | 'updated_at'>]?:
    | Updateable<Tables[T]>[C]
    | undefined
}

const given = (row: object) => Object.entries<unknown>({ ...row }).filter(([, value]) => value !== undefined)
const equal = ([column, value]: [string, unknown]) => sql`${sql.ref(column)} = ${value}`
const byId = <T extends keyof Tables>(table: T, id: string) =>
  sql<TableRow<T>>`select * from ${sql.table(table)} where id = ${id}`

export async function findRow<T extends With<'id'>>(db: Db, table: T, id: string): Promise<TableRow<T> | undefined> {
  return (await byId(table, id).execute(db)).rows[0]
}

/** Held until the transaction ends, so that two who change it come one after the other. */
export async function lockRow<T extends With<'id'>>(db: Db, table: T, id: string): Promise<TableRow<T> | undefined> {
  return (await sql<TableRow<T>>`${byId(table, id)} for update`.execute(db)).rows[0]
}

export async function insertRow<T extends keyof Tables>(db: Db, table: T, row: Insertable<Tables[T]>): Promise<void> {
  const columns = given(row)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))})`.execute(db)
}

/** The one conditional update; false when somebody else was faster. */
export async function updateRow(db: Db, table: keyof Tables, where: object, changes: object): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.join(given(changes).map(equal))}
    where ${sql.join(given(where).map(equal), sql` and `)} returning id`.execute(db)
  return rows.length > 0
}

/** Each change is a new version. */
export async function changeRow<T extends With<'id' | 'version' | 'updated_at'>>(
  { db, now }: Dated,
  table: T,
  id: string,
  changes: Changes<T>,
): Promise<void> {
  await updateRow(db, table, { id }, { ...changes, updated_at: now, version: sql`version + 1` })
}

export async function deleteRow(db: Db, table: With<'id'>, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}
