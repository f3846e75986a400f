import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'

/** Serialises answers of a professional, so that each sees the others. */
export async function lockLearner(db: Db, professionalId: string): Promise<void> {
  await db.selectFrom('professionals').select('id').where('id', '=', professionalId).forNoKeyUpdate().execute()
}

/** The professional's dismissals since then, with the facts that the reason refers to. */
export async function listAnswers(db: Db, professionalId: string, since: Date) {
  return await db
    .selectFrom('leads')
    .leftJoin('jobs', 'jobs.id', 'leads.job_id')
    .select(({ fn, ref }) => [
      'leads.lost_reason as reason',
      'leads.dismissed_at as at',
      'leads.distance_km as km',
      'jobs.currency',
      fn.coalesce(ref('jobs.trade_id'), ref('leads.trade_id')).as('trade_id'),
      fn.coalesce(ref('jobs.budget_max'), ref('jobs.budget_min')).as('amount'),
    ])
    .where(({ and }) => and({ 'leads.owner_id': professionalId, 'leads.stage': 'archived' }))
    .where('leads.dismissed_at', '>', since)
    .orderBy('leads.dismissed_at')
    .execute()
}

export async function listCleared(db: Db, professionalId: string) {
  return await db
    .selectFrom('match_limits')
    .select(['kind', 'trade_id', 'currency', 'cleared_at as at'])
    .where('professional_id', '=', professionalId)
    .where('cleared_at', 'is not', null)
    .execute()
}

/** Replaces all limits that were not withdrawn. */
export async function replaceLimits(db: Db, professionalId: string, limits: Insertable<Tables['match_limits']>[]) {
  await db
    .deleteFrom('match_limits')
    .where('professional_id', '=', professionalId)
    .where('cleared_at', 'is', null)
    .execute()
  if (limits.length > 0) await db.insertInto('match_limits').values(limits).execute()
}

/** The current limits, for display. */
export function selectLimits(db: Db, professionalId: string, now: Date) {
  return db
    .selectFrom('match_limits')
    .leftJoin('trades', 'trades.id', 'match_limits.trade_id')
    .select([
      'match_limits.id',
      'match_limits.kind',
      'match_limits.km',
      'match_limits.amount',
      'match_limits.currency',
      'match_limits.answers',
      'match_limits.ends_at',
      'trades.slug as trade_slug',
      'trades.name as trade_name',
    ])
    .where('professional_id', '=', professionalId)
    .where('cleared_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('match_limits.kind')
    .orderBy('match_limits.id')
}

/** False when the professional has no such current limit. */
export async function clearLimit(db: Db, professionalId: string, id: string, now: Date): Promise<boolean> {
  const cleared = await db
    .updateTable('match_limits')
    .set({ cleared_at: now })
    .where(({ and }) => and({ id, professional_id: professionalId }))
    .where('cleared_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return cleared !== undefined
}
