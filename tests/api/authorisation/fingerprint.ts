// A fingerprint of the whole database, to check that a refusal changes nothing.
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** Tables that every call can change. */
const exempt = ['idempotency_keys', 'rate_limits', 'schema_migrations']

async function tablesOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter(name => !exempt.includes(name))
}

export type Fingerprint = Readonly<Record<string, string>>

/** Returns a function that computes, for each table with rows, the row count and the latest transaction. */
export async function fingerprints(db: Db): Promise<() => Promise<Fingerprint>> {
  // An insert or update stamps its row with a newer transaction; a deletion lowers the count.
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
