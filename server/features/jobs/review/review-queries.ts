import { sql } from 'kysely'
import { selectJobs } from '#server/features/jobs/job-queries.ts'
import { countManyFound } from '#server/platform/database/large-counts.ts'
import { holds, like } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { JobStatus } from '#shared/features/jobs/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'

type Search = {
  readonly status?: JobStatus | undefined
  readonly q?: string | undefined
  readonly trade?: string | undefined
}

function selectQueue(db: Db, { status, q, trade }: Search) {
  return selectJobs(db)
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select('users.name as ownerName')
    .$if(status !== undefined, query => query.where('jobs.status', '=', status as JobStatus))
    .$if(trade !== undefined, query => query.where('trades.slug', '=', trade as string))
    .where(({ or, eb, ref }) =>
      or([
        holds(q, [ref('jobs.code'), ref('jobs.title')]),
        eb('cities.folded', 'like', like(fold(q ?? '') || '\u0001')),
      ]),
    )
}

/** The longest waiting first. */
export async function listQueue(db: Db, search: Search & { page: number; pageSize: number }) {
  return await selectQueue(db, search)
    .orderBy('jobs.submittedAt', order => order.asc().nullsLast())
    .orderBy('jobs.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .execute()
}

export async function countQueue(db: Db, search: Search): Promise<number> {
  return await countManyFound(db, selectQueue(db, search))
}

const mostCandidates = 40
const mostAgreed = 500

/** How many jobs of the outer query's person were ever in the state. */
const countTransitions = (state: JobStatus) => sql<number>`(
  select count(distinct c.entity_id)::int from status_changes c join jobs j on j.id = c.entity_id
  where c.entity = 'job' and c.to_status = ${state} and j.owner_id = users.id
)`

export async function getOwner(db: Db, ownerId: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'createdAt as memberSince'])
    .select(eb =>
      eb
        .selectFrom('jobs')
        .whereRef('jobs.ownerId', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('jobs'),
    )
    .select(countTransitions('open').as('approved'))
    .select(countTransitions('rejected').as('rejected'))
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
}

/** Possible duplicates in the trade: of the same client, or with similar text; `likeness` from 0 to 1. */
export async function listCandidates(db: Db, jobId: string) {
  const likeness = sql<number>`similarity(others.title || ' ' || others.description, jobs.title || ' ' || jobs.description)`
  return await db
    .selectFrom('jobs')
    .innerJoin('jobs as others', join => join.onRef('others.tradeId', '=', 'jobs.tradeId'))
    .select([
      'others.id',
      'others.code',
      'others.title',
      'others.language',
      'others.status',
      'others.ownerId',
      'others.cityId',
      'others.area',
      likeness.as('likeness'),
    ])
    .where('jobs.id', '=', jobId)
    .whereRef('others.id', '<>', 'jobs.id')
    .where('others.status', 'not in', ['rejected', 'cancelled'])
    .where(({ or, eb, ref }) =>
      or([eb('others.ownerId', '=', ref('jobs.ownerId')), eb('others.cityId', '=', ref('jobs.cityId'))]),
    )
    .orderBy('likeness', 'desc')
    .limit(mostCandidates)
    .execute()
}

export async function listLinesOf(db: Db, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  return await db.selectFrom('jobLines').selectAll().where('jobId', 'in', jobIds).execute()
}

/** Agreed totals for the trade in the job's country and currency, newest first. */
export async function listAgreed(
  db: Db,
  job: {
    readonly id: string
    readonly tradeId: string
    readonly cityId: string
    readonly city: { readonly country: string }
    readonly currency: string
  },
) {
  return await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.jobId')
    .innerJoin('cities', 'cities.id', 'jobs.cityId')
    .select(['bids.total', sql<boolean>`jobs.city_id = ${job.cityId}`.as('inCity')])
    .where(({ and }) => and({ 'bids.status': 'accepted', 'bids.currency': job.currency, 'jobs.tradeId': job.tradeId }))
    .where('jobs.id', '<>', job.id)
    .where('cities.country', '=', job.city.country)
    .orderBy('bids.updatedAt', 'desc')
    .limit(mostAgreed)
    .execute()
}

export const jobsInReview = sql`select id, submitted_at as since from jobs where status = 'under_review'`

/** How many professionals match the job now. */
export async function countFitting(db: Db, jobId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from professionals_fitting(${jobId})`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many professionals were notified of the job. */
export async function countNotified(db: Db, jobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('jobId', '=', jobId)
    .where('source', 'in', ['matched_job', 'invitation'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findDefinition(db: Db, slug: string, version: number): Promise<unknown> {
  const form = await db
    .selectFrom('formVersions')
    .innerJoin('forms', 'forms.id', 'formVersions.formId')
    .select('formVersions.definition')
    .where(({ and }) => and({ 'forms.slug': slug, 'formVersions.version': version }))
    .executeTakeFirst()
  return form?.definition
}
