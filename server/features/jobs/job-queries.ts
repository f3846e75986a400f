import { type Insertable, sql } from 'kysely'
import { countEachOfMany } from '#server/platform/database/large-counts.ts'
import { newestWithWords } from '#server/platform/database/newest.ts'
import type { TableRow } from '#server/platform/database/row.ts'
import { countEach, hasWords, namedOf, pageOf, placeOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { type JobStatus, jobLifecycle, jobTabs } from '#shared/features/jobs/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'

/** Bids that count as received: neither withdrawn, declined nor expired. */
const activeBids = ['submitted', 'shortlisted', 'accepted', 'not_selected'] as const

/** Jobs with their trade, their city and the number of received bids. */
export function selectJobs(db: Db) {
  return db
    .selectFrom('jobs')
    .innerJoin('trades', 'trades.id', 'jobs.tradeId')
    .innerJoin('cities', 'cities.id', 'jobs.cityId')
    .selectAll('jobs')
    .select([namedOf('trades').$notNull().as('trade'), placeOf('cities').$notNull().as('city')])
    .select(eb =>
      eb
        .selectFrom('bids')
        .whereRef('bids.jobId', '=', 'jobs.id')
        .where('bids.status', 'in', activeBids)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('bids'),
    )
}
export type JobRow = RowOf<typeof selectJobs>

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  return await selectJobs(db).where('jobs.id', '=', id).executeTakeFirst()
}

export type LockedJob = TableRow<'jobs'>

export async function listLines(db: Db, jobId: string) {
  return await db.selectFrom('jobLines').selectAll().where('jobId', '=', jobId).orderBy('position').execute()
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export async function listHistory(db: Db, jobId: string) {
  return await db
    .selectFrom('statusChanges')
    .select(['fromStatus as from', 'toStatus as to', 'reason', 'note', 'createdAt as at'])
    .where(({ and }) => and({ entity: 'job', entityId: jobId }))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

export async function listOwnJobs(
  db: Db,
  { ownerId, tab, page, pageSize }: { ownerId: string; tab: keyof typeof jobTabs; page: number; pageSize: number },
): Promise<JobRow[]> {
  return await selectJobs(db)
    .where('jobs.ownerId', '=', ownerId)
    .where('jobs.status', 'in', jobTabs[tab])
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

type Find = { readonly ownerId: string | null; readonly q: string; readonly most: number }

/** Searches by code and title: an exact code first, then newest first. Without an owner in all jobs. */
export async function findJobs(db: Db, { ownerId, q, most }: Find) {
  const jobs = db
    .selectFrom('jobs')
    .innerJoin('cities', 'cities.id', 'jobs.cityId')
    .select(['jobs.id', 'jobs.code', 'jobs.title', 'jobs.language', 'cities.name as cityName'])
    .$if(ownerId !== null, query => query.where('jobs.ownerId', '=', ownerId))
    .limit(most)
  const ids = ownerId === null ? await newestWithWords(db, 'jobs', { q, most }) : null
  const exact = await jobs.where(sql<boolean>`fold_text(jobs.code) = ${fold(q)}`).execute()
  const newest = await jobs
    .where(ids === null ? hasWords(sql`jobs.words`, q) : sql<boolean>`jobs.id = any(${ids}::uuid[])`)
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute()
  const others = newest.filter(({ id }) => exact.every(job => job.id !== id))
  return [...exact, ...others].slice(0, most)
}

export async function countByStatus(db: Db, ownerId: string | null): Promise<ReadonlyMap<JobStatus, number>> {
  const jobs = db.selectFrom('jobs').select('status as value')
  const counts = await (ownerId === null
    ? countEachOfMany(db, jobs)
    : countEach(db, jobs.where('ownerId', '=', ownerId)))
  return new Map(jobLifecycle.states.map(status => [status, counts.get(status) ?? 0]))
}

/** The owner's jobs that wait for review. Lock the owner first, so that concurrent posts are counted. */
export async function countWaiting(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ and }) => and({ ownerId, status: 'under_review' }))
    .executeTakeFirstOrThrow()
  return count
}

/** A form for posting jobs; a person who began with an older version may finish with it. */
export async function findJobForm(db: Db, slug: string, version: number) {
  return await db
    .selectFrom('forms')
    .innerJoin('formVersions', 'formVersions.formId', 'forms.id')
    .select(['forms.tradeId', 'formVersions.definition'])
    .where(({ and }) => and({ 'forms.slug': slug, 'formVersions.version': version, 'forms.kind': 'job' }))
    .where('forms.status', 'in', ['published', 'archived'])
    .executeTakeFirst()
}

/** New jobs need a visible trade; existing jobs stay as they are. */
export async function isTradeShown(db: Db, tradeId: string): Promise<boolean> {
  const trade = await db.selectFrom('trades').select('active').where('id', '=', tradeId).executeTakeFirst()
  return trade?.active === true
}

/** False when the code is taken. */
export async function insertJob(db: Db, job: Insertable<Tables['jobs']>): Promise<boolean> {
  const inserted = await db
    .insertInto('jobs')
    .values(job)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Lines that are named again keep their ids; the others are deleted with their prices in bids. */
export async function writeLines(db: Db, jobId: string, lines: Insertable<Tables['jobLines']>[]): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await db.deleteFrom('jobLines').where('jobId', '=', jobId).where('id', 'not in', ids).execute()
  // Negated first, so that two lines may swap positions.
  await db.updateTable('jobLines').set({ position: sql`-position` }).where('jobId', '=', jobId).execute()
  await db
    .insertInto('jobLines')
    .values(lines)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        label: ref('excluded.label'),
        unit: ref('excluded.unit'),
        quantity: ref('excluded.quantity'),
      })),
    )
    .execute()
}

/** Data for notifications about a job, with its owner. */
export async function findJobNoticeData(db: Db, jobId: string) {
  return await db
    .selectFrom('jobs')
    .select(['id', 'code', 'title', 'ownerId', 'expiresAt'])
    .where('id', '=', jobId)
    .executeTakeFirst()
}

/** The project of the job, if a bid was accepted; a project that lapsed before it began does not count. */
export async function findProjectOfJob(db: Db, jobId: string): Promise<string | null> {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('jobId', '=', jobId)
    .where(({ or, eb }) => or([eb('status', '<>', 'terminated'), eb('endedBy', 'is not', null)]))
    .executeTakeFirst()
  return project?.id ?? null
}

/** For each job, the plan that waits for confirmations. */
export async function listPlans(db: Db, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  return await db
    .selectFrom('projects')
    .select(['jobId', 'clientConfirmedAt', 'professionalConfirmedAt', 'createdAt'])
    .where('jobId', 'in', jobIds)
    .where('status', '=', 'planned')
    .execute()
}

type Origin = { readonly key: string } | { readonly id: string }

/** Undefined when it was deleted. */
export async function findEstimate(db: Db, origin: Origin) {
  const row = await db
    .selectFrom('estimates')
    .select(['id', 'cityId', 'sheet'])
    .where(eb => ('key' in origin ? eb('key', '=', origin.key) : eb('id', '=', origin.id)))
    .executeTakeFirst()
  return row && { id: row.id, cityId: row.cityId, sheet: row.sheet as EstimateSheet }
}

/** Whether it is a book that the person may edit. */
export async function mayEditBook(db: Db, bookId: string, userId: string): Promise<boolean> {
  const member = db
    .selectFrom('ideabookMembers')
    .select('id')
    .where(({ and }) => and({ bookId, userId }))
    .where('role', 'in', ['owner', 'edit'])
  return (await member.executeTakeFirst()) !== undefined
}

/** Null for a job without an estimate. */
export async function findEstimateKey(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom('estimates').select('key').where('id', '=', id).executeTakeFirst()
  return row?.key ?? null
}
