import { randomUUIDv7 } from 'node:crypto'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  byState,
  countEach,
  countFound,
  hasWords,
  type PageOf,
  pageOf,
  type RowOf,
} from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import type { ProfessionalType } from '#shared/access/roles.ts'
import { type ComplaintStatus, complaintLifecycle, waitsForStaff } from '#shared/features/complaints/lifecycle.ts'
import { visible } from '#shared/features/reviews/lifecycle.ts'
import { isKnownTo, nameOf, reviewTitle } from './subject-queries.ts'

const subjectTitle = sql<string>`coalesce(case complaints.kind
  when 'project' then (select title from projects where id = complaints.subject_id)
  when 'milestone' then (select title from milestones where id = complaints.subject_id)
  when 'job' then (select title from jobs where id = complaints.subject_id)
  when 'review' then (select ${reviewTitle} from reviews where reviews.id = complaints.subject_id)
  when 'bid' then (select jobs.title from bids join jobs on jobs.id = bids.job_id where bids.id = complaints.subject_id)
  else ${nameOf(sql`complaints.subject_id`)} end, '')`

const kindOf = (person: RawBuilder<unknown>) =>
  sql<ProfessionalType | null>`(select professional_type from users where id = ${person})`
const [reporter, against] = [sql`complaints.reporter_id`, sql`complaints.against_id`]

/** With the names of both sides, whether each may see the other's, and the possible sanctions. */
function selectComplaints(db: Db) {
  return db
    .selectFrom('complaints')
    .selectAll()
    .select([
      subjectTitle.as('subjectTitle'),
      nameOf(reporter).as('reporterName'),
      nameOf(against).as('againstName'),
      isKnownTo(against, reporter).as('reporterIsKnown'),
      isKnownTo(reporter, against).as('againstIsKnown'),
      sql<string | null>`(select name from users where id = complaints.assignee_id)`.as('assigneeName'),
      kindOf(reporter).as('reporterType'),
      kindOf(against).as('againstType'),
      sql<boolean>`exists (select from professionals where user_id = complaints.against_id)`.as('againstIsPro'),
      sql<boolean>`exists (
        select from jobs where id = complaints.subject_id and owner_id = complaints.against_id and status = 'open'
        union all select from reviews where id = complaints.subject_id and status in (${sql.join([...visible])})
      )`.as('hasContent'),
    ])
}
export type ComplaintRow = RowOf<typeof selectComplaints>

export async function findComplaint(db: Db, id: string): Promise<ComplaintRow | undefined> {
  return await selectComplaints(db).where('complaints.id', '=', id).executeTakeFirst()
}

/**
 * Locks first and reads second: after waiting for a lock, Postgres does not evaluate subqueries beside the row again.
 */
export async function lockComplaint(db: Db, id: string): Promise<ComplaintRow | undefined> {
  const found = db.selectFrom('complaints').select('projectId').where('id', '=', id).forUpdate()
  const { projectId = null } = (await found.executeTakeFirst()) ?? {}
  // Then the project with its log, before the figures: the same order as at the end of the work.
  if (projectId) await db.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
  return await findComplaint(db, id)
}

/** Serialises with closing and suspending the account. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function hasOpen(db: Db, reporterId: string, subjectId: string): Promise<boolean> {
  const open = await db
    .selectFrom('complaints')
    .select('id')
    .where(({ and }) => and({ reporterId, subjectId }))
    .where('status', 'in', complaintLifecycle.live)
    .executeTakeFirst()
  return open !== undefined
}

type Given = Pick<Insertable<Tables['complaintStatements']>, 'complaintId' | 'side' | 'authorId' | 'kind' | 'text'>

export async function insertStatement(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  {
    files = [],
    entries = [],
    ...statement
  }: Given & { readonly files?: readonly string[]; readonly entries?: number[] },
): Promise<void> {
  const id = randomUUIDv7()
  await db
    .insertInto('complaintStatements')
    .values({ ...statement, id, entries, createdAt: now })
    .execute()
  for (const fileId of files) await db.insertInto('complaintFiles').values({ fileId, statementId: id }).execute()
}

export async function countEntries(db: Db, projectId: string, positions: readonly number[]): Promise<number> {
  return await countFound(
    db,
    db
      .selectFrom('projectEntries')
      .where('projectId', '=', projectId)
      .where('position', 'in', [...positions]),
  )
}

export async function listStatements(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('complaintStatements')
    .selectAll()
    .where('complaintId', 'in', ids)
    .orderBy('position')
    .execute()
}

export async function listFiles(db: Db, statements: readonly string[]) {
  if (statements.length === 0) return []
  return await db
    .selectFrom('complaintFiles')
    .innerJoin('files', 'files.id', 'complaintFiles.fileId')
    .selectAll('files')
    .select('complaintFiles.statementId')
    .where('complaintFiles.statementId', 'in', statements)
    .where('files.removedAt', 'is', null)
    .execute()
}

/** Cited entries of the project logs. */
export async function listCited(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('complaints')
    .innerJoin('complaintStatements as said', 'said.complaintId', 'complaints.id')
    .innerJoin('projectEntries as entry', join =>
      join.onRef('entry.projectId', '=', 'complaints.projectId').on(sql<SqlBool>`entry.position = any(said.entries)`),
    )
    .leftJoin('users', 'users.id', 'entry.actorId')
    .select(['said.id as statementId', 'entry.position', 'entry.kind', 'entry.side', 'entry.at', 'entry.data'])
    // Actions of staff have no name.
    .select(sql<string | null>`case when entry.side = 'admin' then null else users.name end`.as('name'))
    .where('complaints.id', 'in', ids)
    .orderBy('entry.position')
    .execute()
}

export async function listHistory(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('statusChanges')
    .select(['entityId', 'toStatus', 'reason', 'actorId', 'createdAt'])
    .where('entity', '=', 'complaint')
    .where('entityId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Without names: the searcher may not be allowed to see the other side's. */
const ownSearched = sql`' ' || fold_text(concat_ws(' ', complaints.title, ${subjectTitle}))`
const searched = sql`' ' || fold_text(concat_ws(' ', complaints.title, ${subjectTitle}, ${nameOf(reporter)}, ${nameOf(against)}))`

type Own = PageOf & { readonly userId: string; readonly q?: string }

/** By the person or about them. A person who may not read its text cannot find it by its text. */
export async function listOwnComplaints(db: Db, { userId, q, ...page }: Own): Promise<ComplaintRow[]> {
  return await own(db, userId)
    .$if(q !== undefined, query =>
      query
        .where(hasWords(ownSearched, q ?? ''))
        .where(({ or, eb }) => or([eb('safety', '=', false), eb('reporterId', '=', userId)])),
    )
    .orderBy('complaints.createdAt', 'desc')
    .orderBy('complaints.id')
    .$call(pageOf(page))
    .execute()
}

function own(db: Db, userId: string) {
  return selectComplaints(db).where(({ or, eb }) => or([eb('reporterId', '=', userId), eb('againstId', '=', userId)]))
}

export async function countOwnComplaints(db: Db, userId: string): Promise<number> {
  return await countFound(db, own(db, userId))
}

type Sought = {
  readonly status?: ComplaintStatus | 'waiting' | undefined
  readonly q?: string | undefined
  readonly only?: string | undefined
}

function sought(db: Db, { status, q, only }: Sought) {
  return selectComplaints(db)
    .$if(status !== undefined, query =>
      query.where('status', 'in', status === 'waiting' ? waitsForStaff : [status as ComplaintStatus]),
    )
    .$if(Boolean(only), query => query.where('complaints.id', '=', only ?? ''))
    .$if(Boolean(q), query => query.where(hasWords(searched, q ?? '')))
}

/** The longest waiting first; without a state, open ones before the others. */
export async function listComplaints(db: Db, { page, pageSize, ...search }: Sought & PageOf): Promise<ComplaintRow[]> {
  return await sought(db, search)
    .orderBy(sql`complaints.ended_at desc nulls first`)
    .orderBy('complaints.createdAt')
    .orderBy('complaints.id')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

export async function countComplaints(db: Db, search: Sought): Promise<number> {
  return await countFound(db, sought(db, search))
}

export async function countByStatus(db: Db): Promise<Readonly<Record<string, number>>> {
  const counts = await countEach(db, db.selectFrom('complaints').select('status as value'))
  return byState(complaintLifecycle.states, counts)
}

export async function countByYear(db: Db) {
  const { rows } = await sql<{ year: number; status: ComplaintStatus; count: number }>`
    select extract(year from ended_at)::int as year, status, count(*)::int as count
    from complaints where ended_at is not null group by 1, 2 order by 1 desc`.execute(db)
  return rows
}

/** Both sides of a file's complaint, and the side that added the file. */
export async function findFileSides(db: Db, fileId: string) {
  return await db
    .selectFrom('complaintFiles')
    .innerJoin('complaintStatements', 'complaintStatements.id', 'complaintFiles.statementId')
    .innerJoin('complaints', 'complaints.id', 'complaintStatements.complaintId')
    .select(['reporterId', 'againstId', 'safety', 'complaintStatements.side'])
    .where('complaintFiles.fileId', '=', fileId)
    .executeTakeFirst()
}
