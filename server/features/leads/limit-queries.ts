import { type Insertable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

/** Serialises answers of a professional, so that each sees the others. */
export async function lockLearner(db: Db, professionalId: string): Promise<void> {
  await db.selectFrom('professionals').select('id').where('id', '=', professionalId).forNoKeyUpdate().execute()
}

/** The professional's dismissals since then, with the facts that the reason refers to. */
export async function listAnswers(db: Db, professionalId: string, since: Date) {
  return await db
    .selectFrom('leads')
    .leftJoin('jobs', 'jobs.id', 'leads.jobId')
    .select(({ fn, ref }) => [
      'leads.lostReason as reason',
      'leads.dismissedAt as at',
      'leads.distanceKm as km',
      'jobs.currency',
      fn.coalesce(ref('jobs.tradeId'), ref('leads.tradeId')).as('tradeId'),
      fn.coalesce(ref('jobs.budgetMax'), ref('jobs.budgetMin')).as('amount'),
    ])
    .where(({ and }) => and({ 'leads.ownerId': professionalId, 'leads.stage': 'archived' }))
    .where('leads.dismissedAt', '>', since)
    .orderBy('leads.dismissedAt')
    .execute()
}

export async function listCleared(db: Db, professionalId: string) {
  return await db
    .selectFrom('matchLimits')
    .select(['kind', 'tradeId', 'currency', 'clearedAt as at'])
    .where('professionalId', '=', professionalId)
    .where('clearedAt', 'is not', null)
    .execute()
}

/** Replaces all limits that were not withdrawn. */
export async function replaceLimits(db: Db, professionalId: string, limits: Insertable<Tables['matchLimits']>[]) {
  await db
    .deleteFrom('matchLimits')
    .where('professionalId', '=', professionalId)
    .where('clearedAt', 'is', null)
    .execute()
  if (limits.length > 0) await db.insertInto('matchLimits').values(limits).execute()
}

/** The current limits, for display. */
export function selectLimits(db: Db, professionalId: string, now: Date) {
  return db
    .selectFrom('matchLimits')
    .leftJoin('trades', 'trades.id', 'matchLimits.tradeId')
    .select([
      'matchLimits.id',
      'matchLimits.kind',
      'matchLimits.km',
      'matchLimits.amount',
      'matchLimits.currency',
      'matchLimits.answers',
      'matchLimits.endsAt as until',
      // One word each: as JSON, the names stay as PostgreSQL has them.
      sql<{ slug: string; name: Localized } | null>`case when trades.id is not null
        then jsonb_build_object('slug', trades.slug, 'name', trades.name) end`.as('trade'),
    ])
    .where('professionalId', '=', professionalId)
    .where('clearedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('matchLimits.kind')
    .orderBy('matchLimits.id')
}

/** False when the professional has no such current limit. */
export async function clearLimit(db: Db, professionalId: string, id: string, now: Date): Promise<boolean> {
  const cleared = await db
    .updateTable('matchLimits')
    .set({ clearedAt: now })
    .where(({ and }) => and({ id, professionalId }))
    .where('clearedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return cleared !== undefined
}
