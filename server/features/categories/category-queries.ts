import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

const countOf = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} used where used.trade_id = trades.id)`

/** In their order, with the number of references to each. */
export function selectCategories(db: Db) {
  return db
    .selectFrom('trades')
    .selectAll()
    .select([
      countOf('professionalTrades').as('professionals'),
      countOf('jobs').as('jobs'),
      countOf('tradeTerms').as('terms'),
    ])
    .orderBy('position')
    .orderBy('slug')
}
export type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>['executeTakeFirstOrThrow']>>

/** Whether professionals, works, forms, jobs or applications refer to the trade. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from professional_trades where trade_id = ${id}
    union all select 1 from portfolio_items where trade_id = ${id}
    union all select 1 from forms where trade_id = ${id}
    union all select 1 from jobs where trade_id = ${id}
    union all select 1 from onboarding_requests where trades @> array[${id}::uuid]
    limit 1`.execute(db)
  return rows.length > 0
}
