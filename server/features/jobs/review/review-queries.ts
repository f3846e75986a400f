import { sql } from 'kysely'
import { selectJobs } from '#server/features/jobs/job-queries.ts'
import { countFound, holds, like } from '#server/platform/database/rows.ts'
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
    .innerJoin('users', 'users.id', 'jobs.owner_id')
    .select('users.name as owner_name')
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
    .orderBy('jobs.submitted_at', order => order.asc().nullsLast())
    .orderBy('jobs.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .execute()
}

export async function countQueue(db: Db, search: Search): Promise<number> {
  return await countFound(db, selectQueue(db, search))
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
    .select(['id', 'name', 'email', 'phone', 'created_at'])
    .select(eb =>
      eb
        .selectFrom('jobs')
        .whereRef('jobs.owner_id', '=', 'users.id')
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
    .innerJoin('jobs as others', join => join.onRef('others.trade_id', '=', 'jobs.trade_id'))
    .select([
      'others.id',
      'others.code',
      'others.title',
      'others.language',
      'others.status',
      'others.owner_id',
      'others.city_id',
      'others.area',
      likeness.as('likeness'),
    ])
    .where('jobs.id', '=', jobId)
    .whereRef('others.id', '<>', 'jobs.id')
    .where('others.status', 'not in', ['rejected', 'cancelled'])
    .where(({ or, eb, ref }) =>
      or([eb('others.owner_id', '=', ref('jobs.owner_id')), eb('others.city_id', '=', ref('jobs.city_id'))]),
    )
    .orderBy('likeness', 'desc')
    .limit(mostCandidates)
    .execute()
}

export async function listLinesOf(db: Db, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  return await db.selectFrom('job_lines').selectAll().where('job_id', 'in', jobIds).execute()
}

/** Agreed totals for the trade in the job's country and currency, newest first. */
export async function listAgreed(
  db: Db,
  job: {
    readonly id: string
    readonly trade_id: string
    readonly city_id: string
    readonly city_country: string
    readonly currency: string
  },
) {
  return await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .innerJoin('cities', 'cities.id', 'jobs.city_id')
    .select(['bids.total', sql<boolean>`jobs.city_id = ${job.city_id}`.as('inCity')])
    .where(({ and }) =>
      and({ 'bids.status': 'accepted', 'bids.currency': job.currency, 'jobs.trade_id': job.trade_id }),
    )
    .where('jobs.id', '<>', job.id)
    .where('cities.country', '=', job.city_country)
    .orderBy('bids.updated_at', 'desc')
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
    .where('job_id', '=', jobId)
    .where('source', 'in', ['matched_job', 'invitation'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findDefinition(db: Db, slug: string, version: number): Promise<unknown> {
  const form = await db
    .selectFrom('form_versions')
    .innerJoin('forms', 'forms.id', 'form_versions.form_id')
    .select('form_versions.definition')
    .where(({ and }) => and({ 'forms.slug': slug, 'form_versions.version': version }))
    .executeTakeFirst()
  return form?.definition
}
