// The SQL of reviewing: the queue, who asks, likely duplicates, who would be told, who reviews.
import { sql } from 'kysely'
import { selectJobs } from '#server/features/jobs/job-queries.ts'
import type { Db } from '#server/platform/call.ts'
import type { JobStatus } from '#shared/features/jobs/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'

type Search = {
  readonly status?: JobStatus | undefined
  readonly q?: string | undefined
  readonly trade?: string | undefined
}

const like = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

function selectQueue(db: Db, { status, q, trade }: Search) {
  return selectJobs(db)
    .innerJoin('users', 'users.id', 'jobs.owner_id')
    .select('users.name as owner_name')
    .$if(status !== undefined, query => query.where('jobs.status', '=', status as JobStatus))
    .$if(trade !== undefined, query => query.where('trades.slug', '=', trade as string))
    .$if(Boolean(q), query =>
      query.where(({ or, eb }) =>
        or([
          eb('jobs.code', 'ilike', like(q ?? '')),
          eb('jobs.title', 'ilike', like(q ?? '')),
          eb('cities.folded', 'like', like(fold(q ?? '') || '\u0001')),
        ]),
      ),
    )
}

/** Oldest waiting first. */
export async function listQueue(db: Db, search: Search & { page: number; pageSize: number }) {
  return await selectQueue(db, search)
    .orderBy('jobs.submitted_at', order => order.asc().nullsLast())
    .orderBy('jobs.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .execute()
}

export async function countQueue(db: Db, search: Search): Promise<number> {
  const { count } = await db
    .selectFrom(selectQueue(db, search).as('queue'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
}

const alike = 0.35

/** Other jobs of the same trade and city whose words are alike, likest first; `likeness` from 0 to 1. */
export async function listDuplicates(db: Db, jobId: string) {
  const likeness = sql<number>`similarity(others.title || ' ' || others.description, jobs.title || ' ' || jobs.description)`
  return await db
    .selectFrom('jobs')
    .innerJoin('jobs as others', join =>
      join.onRef('others.trade_id', '=', 'jobs.trade_id').onRef('others.city_id', '=', 'jobs.city_id'),
    )
    .select(['others.id', 'others.code', 'others.title', likeness.as('likeness')])
    .where('jobs.id', '=', jobId)
    .whereRef('others.id', '<>', 'jobs.id')
    .where('others.status', 'not in', ['rejected', 'cancelled'])
    .where(likeness, '>=', alike)
    .orderBy('likeness', 'desc')
    .limit(5)
    .execute()
}

/** How many professionals would fit the job now. */
export async function countFitting(db: Db, jobId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from professionals_fitting(${jobId})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findDefinition(db: Db, slug: string, version: number): Promise<unknown> {
  const form = await db
    .selectFrom('form_versions')
    .innerJoin('forms', 'forms.id', 'form_versions.form_id')
    .select('form_versions.definition')
    .where('forms.slug', '=', slug)
    .where('form_versions.version', '=', version)
    .executeTakeFirst()
  return form?.definition
}
