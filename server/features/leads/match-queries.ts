// Matching: the next professionals with the parts of their score, and due waves.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'

/** Locks the job, as every change of a job does. */
export async function lockOpenJob(db: Db, jobId: string) {
  return await db
    .selectFrom('jobs')
    .select(['id', 'tradeId', 'waves', 'visibility', 'ownerId', 'nextWaveAt'])
    .where(({ and }) => and({ id: jobId, status: 'open' }))
    .forUpdate()
    .executeTakeFirst()
}
export type OpenJob = NonNullable<Awaited<ReturnType<typeof lockOpenJob>>>

const facts = [
  'professionals.id',
  'professionals.userId',
  'professionals.radiusKm',
  'professionals.documentsValidUntil',
  'professionals.replyMinutes',
  'professionals.completedProjects',
] as const

const isMain = (trade: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from professional_search s where s.professional_id = professionals.id and s.main_trade = ${trade})`.as(
    'main',
  )

/** The best professionals who were not notified yet, best first, with the facts of their score. */
export async function listToNotify(db: Db, job: { id: string; tradeId: string }, most: number, now: Date) {
  return await db
    .selectFrom(
      sql<{ professionalId: string; distanceKm: number }>`
        (select * from professionals_to_tell(${job.id}, ${most}, ${now}))`.as('next'),
    )
    .innerJoin('professionals', 'professionals.id', 'next.professionalId')
    .select([...facts, 'next.distanceKm'])
    .select([sql<number | null>`shown_rating(professionals.id)`.as('rating'), isMain(sql`${job.tradeId}::uuid`)])
    .execute()
}
export type Candidate = Awaited<ReturnType<typeof listToNotify>>[number]

/** One professional as a candidate, at any distance and workload; undefined when they cannot be reached. */
export async function findCandidate(db: Db, jobId: string, professionalId: string): Promise<Candidate | undefined> {
  return await db
    .selectFrom('professionals')
    .innerJoin('jobs', join => join.on('jobs.id', '=', jobId))
    .select(facts)
    .select([
      sql<number>`km_between(professionals.lat, professionals.lon, jobs.lat, jobs.lon)`.as('distanceKm'),
      sql<number | null>`shown_rating(professionals.id)`.as('rating'),
      isMain(sql`jobs.trade_id`),
    ])
    .where('professionals.id', '=', professionalId)
    .executeTakeFirst()
}

export async function countLiveBids(db: Db, jobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .where('status', 'in', ['submitted', 'shortlisted'])
    .executeTakeFirstOrThrow()
  return count
}

export async function setNextWave(db: Db, jobId: string, next: Date | null): Promise<void> {
  await db.updateTable('jobs').set({ nextWaveAt: next }).where('id', '=', jobId).execute()
}

export async function writeWave(db: Db, jobId: string, waves: number, next: Date): Promise<void> {
  await db.updateTable('jobs').set({ waves, nextWaveAt: next }).where('id', '=', jobId).execute()
}

export const dueJobs = due('jobs', ({ and, eb }, now) => and([eb('status', '=', 'open'), eb('nextWaveAt', '<=', now)]))

/** Data for the notifications of one wave. */
export async function listWave(db: Db, jobId: string, wave: number) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .innerJoin('jobs', 'jobs.id', 'leads.jobId')
    .select(['professionals.userId', 'jobs.id', 'jobs.code', 'jobs.title'])
    .where(({ and }) => and({ 'leads.jobId': jobId, 'leads.wave': wave, 'leads.source': 'matched_job' }))
    .orderBy('leads.id')
    .execute()
}
