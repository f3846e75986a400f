// Operations on one row by its id. More specific queries are in their features.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Dated } from '#server/platform/request-context.ts'
import type { Db, Trx } from './open.ts'
import type { Tables } from './tables.ts'

/** Tables that have all of these columns. */
type With<C extends string> = { [T in keyof Tables]: [C] extends [keyof Tables[T]] ? T : never }[keyof Tables]
export type TableRow<T extends keyof Tables> = Selectable<Tables[T]>
/** Undefined leaves a column unchanged. */
type Changes<T extends keyof Tables> = {
  readonly [C in Exclude<keyof Updateable<Tables[T]>, 'id' | 'version' | 'updatedAt'>]?:
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

export async function findBySlug<T extends With<'slug'>>(
  db: Db,
  table: T,
  slug: string,
): Promise<TableRow<T> | undefined> {
  return (await sql<TableRow<T>>`select * from ${sql.table(table)} where slug = ${slug}`.execute(db)).rows[0]
}

/** Locks the row until the transaction ends. */
export async function lockRow<T extends With<'id'>>(db: Trx, table: T, id: string): Promise<TableRow<T> | undefined> {
  return (await sql<TableRow<T>>`${byId(table, id)} for update`.execute(db)).rows[0]
}

export async function insertRow<T extends keyof Tables>(db: Db, table: T, row: Insertable<Tables[T]>): Promise<void> {
  const columns = given(row)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))})`.execute(db)
}

/** Updates only under the condition; false when another request was faster. */
export async function updateRow(db: Db, table: keyof Tables, where: object, changes: object): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.join(given(changes).map(equal))}
    where ${sql.join(given(where).map(equal), sql` and `)} returning id`.execute(db)
  return rows.length > 0
}

/** Increments the version and sets `updatedAt`. */
export async function changeRow<T extends With<'id' | 'version' | 'updatedAt'>>(
  { db, now }: Dated,
  table: T,
  id: string,
  changes: Changes<T>,
): Promise<void> {
  await updateRow(db, table, { id }, { ...changes, updatedAt: now, version: sql`version + 1` })
}

export async function deleteRow(db: Db, table: With<'id'>, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}
