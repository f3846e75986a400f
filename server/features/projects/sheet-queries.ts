// Contract sheets, exported log files, and the lookup of a hash.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { Language } from '#shared/values/localized.ts'

/** Without their bytes. */
export async function listSheets(db: Db, projectId: string) {
  return await db
    .selectFrom('contract_sheets')
    .select(['language', 'sha256'])
    .where('project_id', '=', projectId)
    .orderBy('language')
    .execute()
}

export async function findSheet(db: Db, projectId: string, language: Language) {
  const sheet = await db
    .selectFrom('contract_sheets')
    .select('bytes')
    .where(({ and }) => and({ project_id: projectId, language }))
    .executeTakeFirst()
  return sheet && Buffer.from(sheet.bytes)
}

type Sheet = { readonly language: Language; readonly bytes: Buffer; readonly sha256: string }

export async function insertSheets(db: Db, projectId: string, sheets: readonly Sheet[], now: Date): Promise<void> {
  await db
    .insertInto('contract_sheets')
    .values(sheets.map(sheet => ({ ...sheet, project_id: projectId, made_at: now })))
    .execute()
}

/** The terms that both agreed to: a bid never changes after acceptance. */
export async function getAgreed(db: Db, projectId: string) {
  return await db
    .selectFrom('projects')
    .innerJoin('jobs', 'jobs.id', 'projects.job_id')
    .innerJoin('bids', 'bids.id', 'projects.bid_id')
    .innerJoin('cities', 'cities.id', 'projects.city_id')
    .innerJoin('users as clients', 'clients.id', 'projects.client_id')
    .innerJoin('professionals', 'professionals.id', 'projects.professional_id')
    .innerJoin('users as owners', 'owners.id', 'professionals.user_id')
    .select(['projects.code', 'projects.title', 'projects.created_at', 'projects.bid_id', 'projects.currency'])
    .select('projects.retention_percent')
    .select(['jobs.area', 'jobs.description', 'cities.name as city'])
    .select(['bids.total', 'bids.start_date', 'bids.duration_days', 'bids.payment_plan', 'bids.warranty_months'])
    .select(['bids.exclusions', 'bids.note'])
    .select(['clients.name as client', 'clients.language as client_language'])
    .select(['professionals.name as professional', 'owners.language as professional_language'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow()
}

/** A file that was exported before is recorded already. */
export async function noteExport(
  db: Db,
  given: { readonly sha256: string; readonly project_id: string; readonly position: number; readonly made_at: Date },
): Promise<void> {
  await db
    .insertInto('project_log_exports')
    .values(given)
    .onConflict(clash => clash.doNothing())
    .execute()
}

/** The file or entry with the hash, and whether a later entry exists. */
export async function findHash(db: Db, hash: string) {
  const { rows } = await sql<{ of: 'entry' | 'file' | 'sheet'; older: boolean }>`
    select of, exists (
      select from project_entries e where e.project_id = found.project_id and e.position > found.position
    ) as older
    from (
      select 'entry' as of, project_id, position from project_entries where hash = ${hash}
      union all select 'file', project_id, position from project_log_exports where sha256 = ${hash}
      union all select 'sheet', project_id, 2147483647 from contract_sheets where sha256 = ${hash}
    ) as found limit 1`.execute(db)
  return rows[0]
}
