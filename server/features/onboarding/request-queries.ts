import { type Insertable, sql } from 'kysely'
import type { RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

function selectRequests(db: Db) {
  return db
    .selectFrom('onboardingRequests as r')
    .leftJoin('cities as c', 'c.id', 'r.cityId')
    .selectAll('r')
    .select(['c.slug as citySlug', 'c.name as cityName', 'c.country', 'c.lat', 'c.lon'])
    .select(
      sql<string[]>`coalesce((
        select json_agg(t.slug order by array_position(r.trades, t.id)) from trades t where t.id = any (r.trades)
      ), '[]')`.as('tradeSlugs'),
    )
}
export type RequestRow = RowOf<typeof selectRequests>

export async function findRequest(db: Db, userId: string): Promise<RequestRow | undefined> {
  return await selectRequests(db).where('r.userId', '=', userId).executeTakeFirst()
}

/** Every change of an application or its documents locks it first, so that changes run one after another. */
export async function lockRequest(db: Db, userId: string): Promise<RequestRow | undefined> {
  return await selectRequests(db).where('r.userId', '=', userId).forUpdate('r').executeTakeFirst()
}

/** Inserts a draft unless one exists. */
export async function insertRequest(db: Db, request: Insertable<Tables['onboardingRequests']>): Promise<void> {
  await db
    .insertInto('onboardingRequests')
    .values(request)
    .onConflict(conflict => conflict.column('userId').doNothing())
    .execute()
}

export async function listHistory(db: Db, requestId: string) {
  return await db
    .selectFrom('statusChanges as change')
    .leftJoin('users as actor', 'actor.id', 'change.actorId')
    .select(['fromStatus as from', 'toStatus as to', 'note', 'change.createdAt as at', 'actor.name as by'])
    .where(({ and }) => and({ 'change.entity': 'onboarding', 'change.entityId': requestId }))
    .orderBy('change.createdAt')
    .orderBy('change.id')
    .execute()
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

/** Locks the applicant's account, so that two requests cannot change its role twice. */
export async function lockPerson(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['role', 'professionalType', 'name', 'phone', 'language', 'cityId'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether the person has ever posted a job. */
export async function hasJobs(db: Db, userId: string): Promise<boolean> {
  const job = await db.selectFrom('jobs').select('id').where('ownerId', '=', userId).limit(1).executeTakeFirst()
  return job !== undefined
}

export async function hasProfile(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('professionals').select('id').where('userId', '=', userId).executeTakeFirst()
  return found !== undefined
}

/** Ids of existing trades by slug. */
export async function findTrades(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('trades')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function findProfessional(db: Db, userId: string) {
  return await db
    .selectFrom('professionals')
    .select(['id', 'slug', 'status'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function getTradeNames(db: Db, ids: readonly string[]): Promise<readonly Localized[]> {
  if (ids.length === 0) return []
  return (await db.selectFrom('trades').select('name').where('id', 'in', ids).execute()).map(({ name }) => name)
}

export async function isSlugFree(db: Db, slug: string): Promise<boolean> {
  const taken = await db.selectFrom('professionals').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken === undefined
}

/** Inserts the profile; false when its slug was taken meanwhile. */
export async function insertProfessional(db: Db, row: Insertable<Tables['professionals']>): Promise<boolean> {
  const inserted = await db
    .insertInto('professionals')
    .values(row)
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function replaceTrades(db: Db, professionalId: string, trades: readonly string[]): Promise<void> {
  await db.deleteFrom('professionalTrades').where('professionalId', '=', professionalId).execute()
  if (trades.length === 0) return
  const rows = trades.map((tradeId, position) => ({ professionalId, tradeId, position }))
  await db.insertInto('professionalTrades').values(rows).execute()
}

type Badge = Insertable<Tables['badges']>

/** Stores the badges that documents earn, and until when the required documents are valid. */
export async function replaceBadges(
  db: Db,
  professionalId: string,
  badges: readonly Badge[],
  validUntil: string | null,
): Promise<void> {
  const { badgesWithdrawnAt } = await db
    .selectFrom('professionals')
    .select('badgesWithdrawnAt')
    .where('id', '=', professionalId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const earned = badgesWithdrawnAt ? [] : [...badges]
  await db.deleteFrom('badges').where('professionalId', '=', professionalId).execute()
  if (earned.length > 0) await db.insertInto('badges').values(earned).execute()
  await db
    .updateTable('professionals')
    .set({ documentsValidUntil: badgesWithdrawnAt ? null : validUntil })
    .where('id', '=', professionalId)
    .execute()
}

/** The profile of a person, with the id of their application. */
export async function findBadged(db: Db, userId: string) {
  return await db
    .selectFrom('professionals')
    .leftJoin('onboardingRequests', 'onboardingRequests.userId', 'professionals.userId')
    .select(['professionals.id', 'onboardingRequests.id as requestId'])
    .where('professionals.userId', '=', userId)
    .executeTakeFirst()
}

export async function setBadgesWithdrawn(db: Db, professionalId: string, at: Date | null): Promise<void> {
  await db.updateTable('professionals').set({ badgesWithdrawnAt: at }).where('id', '=', professionalId).execute()
}

/** Stores the phone number if the account has none. */
export async function savePhone(db: Db, userId: string, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone, updatedAt: now })
    .where('id', '=', userId)
    .where('phone', 'is', null)
    .execute()
}
