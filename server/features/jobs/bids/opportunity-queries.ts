// The SQL of a job as a matched professional sees it: the lead, the others who were told, the project.
import type { Db } from '#server/platform/call.ts'

export async function findLead(db: Db, jobId: string, professionalId: string) {
  return await db
    .selectFrom('leads')
    .select(['id', 'stage', 'score', 'parts', 'distance_km', 'created_at'])
    .where('job_id', '=', jobId)
    .where('owner_id', '=', professionalId)
    .executeTakeFirst()
}

/** How many other professionals were told of the job. */
export async function countCompetitors(db: Db, jobId: string, professionalId: string): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .where('owner_id', '<>', professionalId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findProjectOfBid(db: Db, bidId: string): Promise<string | null> {
  const project = await db.selectFrom('projects').select('id').where('bid_id', '=', bidId).executeTakeFirst()
  return project?.id ?? null
}
