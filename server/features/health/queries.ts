import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

type DatabaseFacts = { readonly version: string; readonly bytes: number; readonly connections: number }

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(db)
  return rows[0] as DatabaseFacts
}

type Refused = { readonly refused: number; readonly lastError: string | null }

/** Mails that the mail server has refused so far; those of the demo are never sent. */
export async function readRefusedMails(db: Db): Promise<Refused> {
  const { rows } = await sql<Refused>`
    select count(*) as refused, (array_agg(last_error order by created_at desc))[1] as last_error from mails
    where sent_at is null and failed_at is null and attempts > 0`.execute(db)
  return rows[0] as Refused
}

type Failure = {
  readonly job: string
  readonly row: string
  readonly attempts: number
  readonly nextAttemptAt: Date
  readonly lastError: string
}

export async function listFailedRows(
  db: Db,
  most: number,
): Promise<{ readonly total: number; readonly rows: Failure[] }> {
  const rows = await db
    .selectFrom('scheduledJobFailures')
    .select(['job', 'rowId as row', 'attempts', 'nextAttemptAt', 'lastError'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('attempts', 'desc')
    .orderBy('job')
    .orderBy('rowId')
    .limit(most)
    .execute()
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** Returns whether the job had failed at this row. */
export async function makeDueAgain(db: Db, job: string, row: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduledJobFailures')
    .set({ nextAttemptAt: sql<Date>`now()` })
    .where('job', '=', job)
    .where('rowId', '=', row)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
