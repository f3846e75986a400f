// The SQL of matching: the job, who fits it, who was told.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

export async function findOpenJob(db: Db, jobId: string) {
  return await db
    .selectFrom('jobs')
    .select(['id', 'code', 'title', 'trade_id', 'city_id', 'opened_at'])
    .where('id', '=', jobId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

const mostCandidates = 500

/** Professionals who fit, nearest first, with what their score is made of. */
export async function listCandidates(db: Db, job: { readonly id: string; readonly trade_id: string }) {
  return await db
    .selectFrom(sql<{ professional_id: string; distance_km: number }>`professionals_fitting(${job.id})`.as('fitting'))
    .innerJoin('professionals', 'professionals.id', 'fitting.professional_id')
    .innerJoin('professional_trades', join =>
      join
        .onRef('professional_trades.professional_id', '=', 'professionals.id')
        .on('professional_trades.trade_id', '=', job.trade_id),
    )
    .select([
      'professionals.id',
      'professionals.radius_km',
      'professionals.documents_valid_until',
      'professionals.reply_minutes',
      sql<number | null>`shown_rating(professionals.id)`.as('rating'),
      'professionals.completed_projects',
      'professional_trades.position as trade_position',
      'fitting.distance_km',
    ])
    .orderBy('fitting.distance_km')
    .limit(mostCandidates)
    .execute()
}
export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

/** The people behind the leads that matching made for the job. */
export async function listTold(db: Db, jobId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .select('professionals.user_id')
    .where('leads.job_id', '=', jobId)
    .where('leads.source', '=', 'matched_job')
    .execute()
}
