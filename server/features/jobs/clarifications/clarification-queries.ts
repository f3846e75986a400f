import type { Db } from '#server/platform/request-context.ts'
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'

const most = 200

/** Newest first, with the author of the question; null for the owner's own note. */
export async function listQuestions(db: Db, jobId: string) {
  return await db
    .selectFrom('clarifications')
    .leftJoin('professionals', 'professionals.id', 'clarifications.askedBy')
    .selectAll('clarifications')
    .select(['professionals.slug as askerSlug', 'professionals.name as askerName'])
    .where('clarifications.jobId', '=', jobId)
    .orderBy('clarifications.createdAt', 'desc')
    .orderBy('clarifications.id', 'desc')
    .limit(most)
    .execute()
}
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

export async function findQuestion(db: Db, id: string) {
  return await db.selectFrom('clarifications').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Call it with the job locked. */
export async function countOpenOf(db: Db, jobId: string, professionalId: string): Promise<number> {
  const { count } = await db
    .selectFrom('clarifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ and }) => and({ jobId, askedBy: professionalId, status: 'open' }))
    .executeTakeFirstOrThrow()
  return count
}

export async function listUnclosed(db: Db, jobId: string) {
  return await db
    .selectFrom('clarifications')
    .select(['id', 'status', 'askedBy'])
    .where('jobId', '=', jobId)
    .where('status', '<>', 'closed')
    .orderBy('id')
    .execute()
}

/** Data for notifications about a question, with the recipients. */
export async function findQuestionNoticeData(db: Db, id: string) {
  return await db
    .selectFrom('clarifications')
    .innerJoin('jobs', 'jobs.id', 'clarifications.jobId')
    .select(['jobs.id as jobId', 'jobs.code', 'jobs.title', 'jobs.ownerId'])
    .where('clarifications.id', '=', id)
    .executeTakeFirst()
}

/** The accounts that were notified of the job and whose lead is still open. */
export async function listNotified(db: Db, jobId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .select('professionals.userId')
    .where('leads.jobId', '=', jobId)
    .where('leads.stage', 'in', leadLifecycle.transitions.lose.from)
    .orderBy('professionals.userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
