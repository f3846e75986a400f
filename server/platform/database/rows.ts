import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#shared/values/fold.ts'
import type { Localized } from '#shared/values/localized.ts'
import type { Db } from './open.ts'

/** A LIKE pattern that contains the text literally. */
export const like = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether one of the columns contains the typed text; true without text: `.where(({ ref }) => holds(q,
 * [ref('name')]))`.
 */
export const holds = (q: string | undefined, texts: readonly Expression<unknown>[]): RawBuilder<SqlBool> =>
  q
    ? sql<SqlBool>`(${sql.join(
        texts.map(text => sql`${text} ilike ${like(q)}`),
        sql` or `,
      )})`
    : sql<SqlBool>`true`

/**
 * Whether a folded text with a leading space contains every word, in any order; words of one or two letters match only
 * at the beginning of a word.
 */
export const hasWords = (text: RawBuilder<unknown>, q: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    fold(q)
      .split(' ')
      .map(word => sql`${text} like ${word.length > 2 ? like(word) : `% ${word}%`}`),
    sql` and `,
  )})`

/** The number of rows of the query, for any selection, as an expression. */
export const countOf = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${query.clearSelect().clearOrderBy()}) as found)`

/** Number of rows of the query, for any selection. */
export async function countFound<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOf(query)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Numbers of rows of several queries, in one query: `countTabs(db, { open: selectOwn(db, 'open') })`. */
export async function countTabs<K extends string, DB, TB extends keyof DB, O>(
  db: Db,
  tabs: Readonly<Record<K, SelectQueryBuilder<DB, TB, O>>>,
): Promise<Readonly<Record<K, number>>> {
  const counts = Object.entries<SelectQueryBuilder<DB, TB, O>>(tabs).map(([tab, query]) => countOf(query).as(tab))
  return (await db.selectNoFrom(counts).executeTakeFirstOrThrow()) as Readonly<Record<K, number>>
}

/** Number of rows per value: `countEach(db, db.selectFrom('jobs').select('status as value'))`. */
export async function countEach<DB, TB extends keyof DB, V>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, { value: V }>,
): Promise<ReadonlyMap<V, number>> {
  const counted = sql<{
    value: V
    count: number
  }>`select value, count(*)::int as count from (${query}) as found group by value`
  const { rows } = await counted.execute(db)
  return new Map(rows.map(({ value, count }) => [value, count]))
}

/** Counts per state; 0 for a state without rows. */
export function byState<S extends string>(
  states: readonly S[],
  counts: ReadonlyMap<S, number>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(states.map(state => [state, counts.get(state) ?? 0]))
}

/** Row type of a select function: `type OwnRow = RowOf<typeof selectOwn>`. */
export type RowOf<S extends (...given: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<S>['execute']>
>[number]

type Named = { slug: string; name: Localized }

/** Slug and name of a joined row; null without one. */
export const namedOf = (table: string): RawBuilder<Named | null> =>
  sql`case when ${sql.ref(table)}.id is not null
    then jsonb_build_object('slug', ${sql.ref(table)}.slug, 'name', ${sql.ref(table)}.name) end`

/** The same of a joined city, with its country. */
export const placeOf = (table: string): RawBuilder<(Named & { country: string }) | null> =>
  sql`${namedOf(table)} || jsonb_build_object('country', ${sql.ref(table)}.country)`

export type PageOf = { readonly page: number; readonly pageSize: number }

/** The rows of one page: `.$call(pageOf(query))`. */
export const pageOf =
  ({ page, pageSize }: PageOf) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.limit(pageSize).offset((page - 1) * pageSize)

/** One page of a query, with each row presented: `pageOfRows(db, selectTips(db), query, present)`. */
export async function pageOfRows<DB, TB extends keyof DB, O, I>(
  db: Db,
  selected: SelectQueryBuilder<DB, TB, O>,
  { page, pageSize }: PageOf,
  present: (row: O) => I,
) {
  const rows = await selected.$call(pageOf({ page, pageSize })).execute()
  // Most lists are short: their last page says how many rows there are.
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1)
  const total = isLast ? (page - 1) * pageSize + rows.length : await countFound(db, selected)
  return { items: rows.map(row => present(row as O)), page, pageSize, total }
}
