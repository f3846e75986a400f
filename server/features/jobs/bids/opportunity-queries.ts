// Jobs for professionals: open ones within reach, the own lead, other notified professionals, earlier prices, the
// project.
import { sql } from 'kysely'
import { selectJobs } from '#server/features/jobs/job-queries.ts'
import type { Db } from '#server/platform/request-context.ts'

export async function findLead(db: Db, jobId: string, professionalId: string) {
  return await db
    .selectFrom('leads')
    .select(['id', 'stage', 'score', 'parts', 'distanceKm', 'createdAt'])
    .where(({ and }) => and({ jobId, ownerId: professionalId }))
    .executeTakeFirst()
}

const distance = sql<number>`km_between(reader.lat, reader.lon, jobs.lat, jobs.lon)`

/** Open jobs of the professional's trades in their city or within their radius, of any age, notified or not. */
export function selectInReach(db: Db, professionalId: string, now: Date) {
  return selectJobs(db)
    .innerJoin('professionalSearch as reader', join => join.on('reader.professionalId', '=', professionalId))
    .innerJoin('professionals as own', 'own.id', 'reader.professionalId')
    .leftJoin('leads', join =>
      join.onRef('leads.jobId', '=', 'jobs.id').onRef('leads.ownerId', '=', 'reader.professionalId'),
    )
    .select(['leads.stage', distance.as('distanceKm')])
    .where(({ and }) => and({ 'jobs.status': 'open', 'jobs.visibility': 'public' }))
    .where(({ or, eb }) => or([eb('jobs.expiresAt', 'is', null), eb('jobs.expiresAt', '>', now)]))
    .whereRef('jobs.ownerId', '<>', 'own.userId')
    .where(sql<boolean>`reader.trades @> array[jobs.trade_id]`)
    .where(sql<boolean>`(reader.city_id = jobs.city_id or ${distance} <= reader.radius_km)`)
}

type Filter = { readonly trade?: string | undefined; readonly sort: 'newest' | 'nearest' }

export function selectOpportunities(db: Db, professionalId: string, now: Date, { trade, sort }: Filter) {
  return selectInReach(db, professionalId, now)
    .$if(trade !== undefined, query => query.where('trades.slug', '=', trade ?? ''))
    .orderBy(sort === 'nearest' ? sql`distance_km` : sql`jobs.submitted_at desc`)
    .orderBy('jobs.id')
}

/** The number of other professionals who were notified of the job. */
export async function countCompetitors(db: Db, jobId: string, professionalId: string): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .where('ownerId', '<>', professionalId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findProjectOfBid(db: Db, bidId: string): Promise<string | null> {
  const project = await db.selectFrom('projects').select('id').where('bidId', '=', bidId).executeTakeFirst()
  return project?.id ?? null
}

/** The newest price in an earlier bid for each line with the same text and unit. */
export async function listLastPrices(db: Db, jobId: string, professionalId: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('bidLines', 'bidLines.bidId', 'bids.id')
    .innerJoin('jobLines as before', 'before.id', 'bidLines.jobLineId')
    .innerJoin('jobLines as line', join =>
      join.onRef('line.unit', '=', 'before.unit').on(sql<boolean>`fold_text(line.label) = fold_text(before.label)`),
    )
    .innerJoin('jobs', 'jobs.id', 'line.jobId')
    .distinctOn('line.id')
    .select(['line.id as jobLineId', 'bidLines.unitPrice', 'bids.createdAt as at'])
    .where(({ and }) => and({ 'line.jobId': jobId, 'bids.professionalId': professionalId }))
    .where('bids.jobId', '<>', jobId)
    .whereRef('bids.currency', '=', 'jobs.currency')
    .where('bidLines.kind', '=', 'included')
    .orderBy('line.id')
    .orderBy('bids.createdAt', 'desc')
    .execute()
}

/** Marks the job's unseen bids as seen: the client has opened them. */
export async function markSeen(db: Db, jobId: string, now: Date): Promise<void> {
  await db
    .updateTable('bids')
    .set({ seenAt: now })
    .where('jobId', '=', jobId)
    .where('status', 'in', ['submitted', 'shortlisted', 'accepted'])
    .where('seenAt', 'is', null)
    .execute()
}

export async function findBidderName(db: Db, professionalId: string): Promise<string> {
  const own = db.selectFrom('professionals').select('name').where('id', '=', professionalId)
  return (await own.executeTakeFirstOrThrow()).name
}

export async function findTemplates(db: Db, professionalId: string): Promise<unknown> {
  const { bidTemplates } = await db
    .selectFrom('professionals')
    .select('bidTemplates')
    .where('id', '=', professionalId)
    .executeTakeFirstOrThrow()
  return bidTemplates
}

export async function writeTemplates(db: Db, professionalId: string, templates: readonly unknown[]): Promise<void> {
  await db
    .updateTable('professionals')
    .set({ bidTemplates: JSON.stringify(templates) })
    .where('id', '=', professionalId)
    .execute()
}
