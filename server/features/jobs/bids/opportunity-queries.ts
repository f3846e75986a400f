// Jobs for professionals: open ones within reach, the own lead, other notified professionals, earlier prices, the
// project.
import { sql } from 'kysely'
import { selectJobs } from '#server/features/jobs/job-queries.ts'
import type { Db } from '#server/platform/request-context.ts'

export async function findLead(db: Db, jobId: string, professionalId: string) {
  return await db
    .selectFrom('leads')
    .select(['id', 'stage', 'score', 'parts', 'distance_km', 'created_at'])
    .where(({ and }) => and({ job_id: jobId, owner_id: professionalId }))
    .executeTakeFirst()
}

const distance = sql<number>`km_between(reader.lat, reader.lon, jobs.lat, jobs.lon)`

/** Open jobs of the professional's trades in their city or within their radius, of any age, notified or not. */
export function selectInReach(db: Db, professionalId: string, now: Date) {
  return selectJobs(db)
    .innerJoin('professional_search as reader', join => join.on('reader.professional_id', '=', professionalId))
    .innerJoin('professionals as own', 'own.id', 'reader.professional_id')
    .leftJoin('leads', join =>
      join.onRef('leads.job_id', '=', 'jobs.id').onRef('leads.owner_id', '=', 'reader.professional_id'),
    )
    .select(['leads.stage', distance.as('distance_km')])
    .where(({ and }) => and({ 'jobs.status': 'open', 'jobs.visibility': 'public' }))
    .where(({ or, eb }) => or([eb('jobs.expires_at', 'is', null), eb('jobs.expires_at', '>', now)]))
    .whereRef('jobs.owner_id', '<>', 'own.user_id')
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
    .where('job_id', '=', jobId)
    .where('owner_id', '<>', professionalId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findProjectOfBid(db: Db, bidId: string): Promise<string | null> {
  const project = await db.selectFrom('projects').select('id').where('bid_id', '=', bidId).executeTakeFirst()
  return project?.id ?? null
}

/** The newest price in an earlier bid for each line with the same text and unit. */
export async function listLastPrices(db: Db, jobId: string, professionalId: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('bid_lines', 'bid_lines.bid_id', 'bids.id')
    .innerJoin('job_lines as before', 'before.id', 'bid_lines.job_line_id')
    .innerJoin('job_lines as line', join =>
      join.onRef('line.unit', '=', 'before.unit').on(sql<boolean>`fold_text(line.label) = fold_text(before.label)`),
    )
    .innerJoin('jobs', 'jobs.id', 'line.job_id')
    .distinctOn('line.id')
    .select(['line.id as jobLineId', 'bid_lines.unit_price as unitPrice', 'bids.created_at as at'])
    .where(({ and }) => and({ 'line.job_id': jobId, 'bids.professional_id': professionalId }))
    .where('bids.job_id', '<>', jobId)
    .whereRef('bids.currency', '=', 'jobs.currency')
    .where('bid_lines.kind', '=', 'included')
    .orderBy('line.id')
    .orderBy('bids.created_at', 'desc')
    .execute()
}

/** Marks the job's unseen bids as seen: the client has opened them. */
export async function markSeen(db: Db, jobId: string, now: Date): Promise<void> {
  await db
    .updateTable('bids')
    .set({ seen_at: now })
    .where('job_id', '=', jobId)
    .where('status', 'in', ['submitted', 'shortlisted', 'accepted'])
    .where('seen_at', 'is', null)
    .execute()
}

export async function findBidderName(db: Db, professionalId: string): Promise<string> {
  const own = db.selectFrom('professionals').select('name').where('id', '=', professionalId)
  return (await own.executeTakeFirstOrThrow()).name
}

export async function findTemplates(db: Db, professionalId: string): Promise<unknown> {
  const { bid_templates } = await db
    .selectFrom('professionals')
    .select('bid_templates')
    .where('id', '=', professionalId)
    .executeTakeFirstOrThrow()
  return bid_templates
}

export async function writeTemplates(db: Db, professionalId: string, templates: readonly unknown[]): Promise<void> {
  await db
    .updateTable('professionals')
    .set({ bid_templates: JSON.stringify(templates) })
    .where('id', '=', professionalId)
    .execute()
}
