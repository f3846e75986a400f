// Due rows of a table by one condition: pages for a scheduled job, the lock that checks again, the mark that it was
// done.
import { type ExpressionBuilder, expressionBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** `limit` rows in the order of their ids, after one of them. */
export type DuePage = { readonly after: string; readonly limit: number }

/** Sorts before all UUIDs. */
export const beforeAll = '00000000-0000-0000-0000-000000000000'

type Condition = ReturnType<ExpressionBuilder<Tables, never>['and']>

/** `due('jobs', ({ and, eb }, now) => and([eb('status', '=', 'open'), eb('expiresAt', '<=', now)]))` */
export function due<T extends keyof Tables>(
  table: T,
  isDue: (builder: ExpressionBuilder<Tables, T>, now: Date) => Condition,
) {
  const from = sql.table(table)
  const when = (now: Date) => sql<SqlBool>`${isDue(expressionBuilder<Tables, T>(), now)}`
  return {
    /** The condition, for a query that locks another row first. */
    isDue: when,

    list: async (db: Db, now: Date, { after, limit }: DuePage) => {
      const page = sql<{ id: string }>`
        select id from ${from} where ${when(now)} and id > ${after} order by id limit ${limit}`
      return (await page.execute(db)).rows
    },

    /** Undefined when it is no longer due, or another transaction has locked it. */
    lock: async (db: Db, now: Date, id: string) => {
      const one = sql<Selectable<Tables[T]>>`
        select * from ${from} where id = ${id} and ${when(now)} for update skip locked`
      return (await one.execute(db)).rows[0]
    },

    /** Records that it was done, once; undefined when it is no longer due. */
    mark: async (db: Db, now: Date, id: string, set: Updateable<Tables[T]>) => {
      const changes = Object.entries<unknown>({ ...set }).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const one = sql<Selectable<Tables[T]>>`
        update ${from} set ${sql.join(changes)} where id = ${id} and ${when(now)} returning *`
      return (await one.execute(db)).rows[0]
    },
  }
}
