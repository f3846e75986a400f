import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ProjectRow } from './project-queries.ts'

/** With status and currency of its project, which the lifecycle needs. */
export type MilestoneRow = Selectable<Tables['milestones']> &
  Pick<ProjectRow, 'currency' | 'retentionPercent'> & {
    readonly projectStatus: ProjectRow['status']
  }
/** `title`: that of its milestone; null for the retention of all. */
export type PaymentRow = Selectable<Tables['payments']> & { readonly title: string | null; readonly currency: string }

export async function findMilestone(db: Db, project: ProjectRow, id: string): Promise<MilestoneRow | undefined> {
  const query = db.selectFrom('milestones').selectAll().where('projectId', '=', project.id).where('id', '=', id)
  const row = await query.executeTakeFirst()
  const { currency, retentionPercent, status } = project
  return row && { ...row, currency, retentionPercent, projectStatus: status }
}

function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .leftJoin('milestones', 'milestones.id', 'payments.milestoneId')
    .innerJoin('projects', 'projects.id', 'payments.projectId')
    .selectAll('payments')
    .select(['milestones.title', 'projects.currency'])
}

export async function findPayment(db: Db, projectId: string, id: string): Promise<PaymentRow | undefined> {
  return await selectPayments(db)
    .where('payments.projectId', '=', projectId)
    .where('payments.id', '=', id)
    .executeTakeFirst()
}

export async function listPayments(db: Db, projectId: string): Promise<PaymentRow[]> {
  return await selectPayments(db).where('payments.projectId', '=', projectId).execute()
}

type AmountDue = {
  readonly projectId: string
  /** Null: the retention of all milestones. */
  readonly milestoneId: string | null
  readonly amount: number
  readonly retained: number
  readonly now: Date
}

export async function insertPayment(
  db: Db,
  { projectId, milestoneId, amount, retained, now }: AmountDue,
): Promise<string> {
  const id = randomUUIDv7()
  const at = { createdAt: now, updatedAt: now }
  await db
    .insertInto('payments')
    .values({
      id,
      projectId,
      milestoneId,
      dueAmount: amount,
      retained,
      status: 'due',
      ...at,
    })
    .execute()
  return id
}

/** The retention of the milestones' payments that is not due yet. */
export async function sumRetained(db: Db, projectId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select case when bool_or(milestone_id is null) then 0 else coalesce(sum(retained), 0) end::bigint as sum
    from payments where project_id = ${projectId}`.execute(db)
  return rows[0]?.sum ?? 0
}

/** A defect that is not minor and whose fix the client has not confirmed. */
export async function hasGraveSnag(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('snags')
    .select('id')
    .where('projectId', '=', projectId)
    .where('severity', '<>', 'minor')
    .where('status', '<>', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFile(
  db: Db,
  file: { readonly fileId: string; readonly milestoneId: string | null; readonly paymentId?: string },
): Promise<void> {
  const { fileId, milestoneId, paymentId = null } = file
  await db.insertInto('milestoneFiles').values({ fileId, milestoneId, paymentId }).execute()
}

type FilesOf =
  | { readonly milestoneId: string }
  | { readonly paymentId: string }
  | { readonly projectId: string; readonly proofsOnly: boolean }

/** In the order of adding. */
export async function listFiles(db: Db, of: FilesOf) {
  return await db
    .selectFrom('milestoneFiles')
    .innerJoin('files', 'files.id', 'milestoneFiles.fileId')
    .select(['milestoneFiles.milestoneId', 'milestoneFiles.paymentId', 'milestoneFiles.position'])
    .select([
      'files.id',
      'files.name',
      'files.mime',
      'files.bytes',
      'files.width',
      'files.height',
      'files.sha256',
      'files.attachedAt',
    ])
    .where(({ eb, or, selectFrom }) => {
      if ('milestoneId' in of) return eb('milestoneFiles.milestoneId', '=', of.milestoneId)
      if ('paymentId' in of) return eb('milestoneFiles.paymentId', '=', of.paymentId)
      const payments = selectFrom('payments').select('id').where('projectId', '=', of.projectId)
      const proofs = eb('milestoneFiles.paymentId', 'in', payments)
      const milestones = selectFrom('milestones').select('id').where('projectId', '=', of.projectId)
      return of.proofsOnly ? proofs : or([eb('milestoneFiles.milestoneId', 'in', milestones), proofs])
    })
    .where('files.removedAt', 'is', null)
    .orderBy('milestoneFiles.position')
    .execute()
}

/** The two sides of the file's project; nothing for a file of no project. */
export async function findSides(db: Db, fileId: string) {
  const { rows } = await sql<{
    readonly projectId: string
    readonly clientId: string | null
    readonly userId: string | null
    readonly isBoth: boolean
  }>`
    with found (project_id, side) as (
      select coalesce(milestones.project_id, payments.project_id), null from milestone_files
      left join milestones on milestones.id = milestone_files.milestone_id
      left join payments on payments.id = milestone_files.payment_id
      where file_id = ${fileId}
      union all
      select coalesce(snags.project_id, diary_entries.project_id),
        case diary_entries.visibility when 'own' then diary_entries.side end
      from site_photos left join snags on snags.id = snag_id left join diary_entries on diary_entries.id = entry_id
      where file_id = ${fileId}
      union all
      select project_id, null from document_versions join project_documents on project_documents.id = document_id
      where file_id = ${fileId}
    )
    select found.project_id, found.side is null as is_both,
      case when found.side is distinct from 'professional' then projects.client_id end as client_id,
      case when found.side is distinct from 'client' then professionals.user_id end as user_id
    from found join projects on projects.id = found.project_id
      join professionals on professionals.id = projects.professional_id`.execute(db)
  return rows[0]
}

/** Columns for a hand-in: the client's time to answer starts now. */
export const handedIn = (now: Date) => ({ submittedAt: now, reminders: 0, restedMs: 0 })

type Silent = Pick<MilestoneRow, 'submittedAt' | 'restedMs'>

/** The start of the client's time to answer: the hand-in plus the time in which the project was paused. */
export function silentSince(row: Silent, { pausedAt }: Pick<ProjectRow, 'pausedAt'>, now: Date): Date | null {
  if (!row.submittedAt) return null
  const rests = pausedAt ? now.getTime() - Math.max(pausedAt.getTime(), row.submittedAt.getTime()) : 0
  return new Date(row.submittedAt.getTime() + Number(row.restedMs) + rests)
}

/** The same in SQL, for scheduled jobs: unanswered since then, in an active project. */
export const isSilentFor = (since: Date) =>
  sql<SqlBool>`submitted_at + rested_ms * interval '1 millisecond' <= ${since}
    and exists (select from projects where projects.id = project_id and projects.status = 'active')`

export const dayAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** The project of a milestone, without a lock. */
export async function findProjectIdOf(db: Db, milestoneId: string): Promise<string | undefined> {
  const row = await db.selectFrom('milestones').select('projectId').where('id', '=', milestoneId).executeTakeFirst()
  return row?.projectId
}

export async function countReminder(db: Db, milestoneId: string): Promise<void> {
  await db
    .updateTable('milestones')
    .set(({ eb }) => ({ reminders: eb('reminders', '+', 1) }))
    .where('id', '=', milestoneId)
    .execute()
}
