// Positions in the log of PostgreSQL, in bytes. A position of a year's writing fits into a number.
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

type Found = { position: number | null }

/** Up to where the primary has written: whatever was committed before this call lies before it. */
export async function writtenPosition(db: Db): Promise<number> {
  const { rows } = await sql<Found>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as position`.execute(db)
  return rows[0]?.position ?? Number.POSITIVE_INFINITY
}

/** Up to where a replica shows what the primary has written; null when it is no replica (any more). */
export async function replayedPosition(db: Db): Promise<number | null> {
  const { rows } = await sql<Found>`
    select case when pg_is_in_recovery()
      then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as position`.execute(db)
  return rows[0]?.position ?? null
}
