// Contract sheets, exported log files, and the lookup of a hash.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { Language } from '#shared/values/localized.ts'

/** Without their bytes. */
export async function listSheets(db: Db, projectId: string) {
  return await db
    .selectFrom('contractSheets')
    .select(['language', 'sha256'])
    .where('projectId', '=', projectId)
    .orderBy('language')
    .execute()
}

export async function findSheet(db: Db, projectId: string, language: Language) {
  const sheet = await db
    .selectFrom('contractSheets')
    .select('bytes')
    .where(({ and }) => and({ projectId, language }))
    .executeTakeFirst()
  return sheet && Buffer.from(sheet.bytes)
}

type Sheet = { readonly language: Language; readonly bytes: Buffer; readonly sha256: string }

export async function insertSheets(db: Db, projectId: string, sheets: readonly Sheet[], now: Date): Promise<void> {
  await db
    .insertInto('contractSheets')
    .values(sheets.map(sheet => ({ ...sheet, projectId, madeAt: now })))
    .execute()
}

/** The terms that both agreed to: a bid never changes after acceptance. */
export async function getAgreed(db: Db, projectId: string) {
  return await db
    .selectFrom('projects')
    .innerJoin('jobs', 'jobs.id', 'projects.jobId')
    .innerJoin('bids', 'bids.id', 'projects.bidId')
    .innerJoin('cities', 'cities.id', 'projects.cityId')
    .innerJoin('users as clients', 'clients.id', 'projects.clientId')
    .innerJoin('professionals', 'professionals.id', 'projects.professionalId')
    .innerJoin('users as owners', 'owners.id', 'professionals.userId')
    .select(['projects.code', 'projects.title', 'projects.createdAt', 'projects.bidId', 'projects.currency'])
    .select('projects.retentionPercent')
    .select(['jobs.area', 'jobs.description', 'cities.name as city'])
    .select(['bids.total', 'bids.startDate', 'bids.durationDays', 'bids.paymentPlan', 'bids.warrantyMonths'])
    .select(['bids.exclusions', 'bids.note'])
    .select(['clients.name as client', 'clients.language as clientLanguage'])
    .select(['professionals.name as professional', 'owners.language as professionalLanguage'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow()
}

/** A file that was exported before is recorded already. */
export async function noteExport(
  db: Db,
  given: { readonly sha256: string; readonly projectId: string; readonly position: number; readonly madeAt: Date },
): Promise<void> {
  await db
    .insertInto('projectLogExports')
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
