// A fingerprint of everything that the database holds, to see that a refusal has changed nothing.
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** Counters and keys that every call may touch. */
const exempt = ['idempotency_keys', 'rate_limits', 'schema_migrations']

async function tablesOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter(name => !exempt.includes(name))
}

export type Fingerprint = Readonly<Record<string, string>>

/** Makes the function that takes the fingerprint: of each table that is not empty its rows and its newest write. */
export async function fingerprints(db: Db): Promise<() => Promise<Fingerprint>> {
  // Every insert and update stamps its row with a newer transaction, every deletion takes one away.
  const parts = (await tablesOf(db)).map(
    table => sql`select ${sql.lit(table)} as name, (
      select count(*) || ' ' || max(xmin::text::bigint) from ${sql.table(table)}
    ) as mark`,
  )
  const all = sql<{ name: string; mark: string | null }>`${sql.join(parts, sql` union all `)}`
  return async () => {
    const { rows } = await all.execute(db)
    return Object.fromEntries(rows.flatMap(({ name, mark }) => (mark ? [[name, mark]] : [])))
  }
}
