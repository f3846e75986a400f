import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { Currency } from '#shared/values/money.ts'

/** The latest rate of each currency on that day. */
export async function listExchangeRates(db: Db, day: string) {
  const { rows } = await sql<{ currency: Currency; value: number; day: string; source: string }>`
    select distinct on (currency) currency, value::float8 as value, effective_from as day, source
    from exchange_rates where effective_from <= ${day}
    order by currency, effective_from desc, created_at desc, id`.execute(db)
  return rows
}
