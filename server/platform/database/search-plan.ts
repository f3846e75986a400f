// How PostgreSQL plans a search with a limit.
import { sql } from 'kysely'
import type { Db, Trx } from './open.ts'

// Starting workers takes longer than such a search.
const settings = { enable_seqscan: 'off', plan_cache_mode: 'force_custom_plan', parallel_setup_cost: '1000000' }
const set = sql.join(Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`))

/**
 * Plans for the values of this search, along indexes and in one process: PostgreSQL expects matches to be spread evenly,
 * and would read a whole table up to a limit that few rows reach.
 */
export async function alongIndexes<T>(db: Db, search: (trx: Trx) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async trx => {
    await sql`select ${set}`.execute(trx)
    return await search(trx)
  })
}
