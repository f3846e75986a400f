import { type Insertable, sql } from 'kysely'
import type { RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

function selectRequests(db: Db) {
  return db
    .selectFrom('onboarding_requests as r')
    .leftJoin('cities as c', 'c.id', 'r.city_id')
    .selectAll('r')
    .select(['c.slug as city_slug', 'c.name as city_name', 'c.country', 'c.lat', 'c.lon'])
    .select(
      sql<string[]>`coalesce((
        select json_agg(t.slug order by array_position(r.trades, t.id)) from trades t where t.id = any (r.trades)
      ), '[]')`.as('trade_slugs'),
    )
}
export type RequestRow = RowOf<typeof selectRequests>

export async function findRequest(db: Db, userId: string): Promise<RequestRow | undefined> {
  return await selectRequests(db).where('r.user_id', '=', userId).executeTakeFirst()
}

/** Every change of an application or its documents locks it first, so that changes run one after another. */
export async function lockRequest(db: Db, userId: string): Promise<RequestRow | undefined> {
  return await selectRequests(db).where('r.user_id', '=', userId).forUpdate('r').executeTakeFirst()
}

/** Inserts a draft unless one exists. */
export async function insertRequest(db: Db, request: Insertable<Tables['onboarding_requests']>): Promise<void> {
  await db
    .insertInto('onboarding_requests')
    .values(request)
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .execute()
}

export async function listHistory(db: Db, requestId: string) {
  return await db
    .selectFrom('status_changes as change')
    .leftJoin('users as actor', 'actor.id', 'change.actor_id')
    .select(['change.from_status', 'change.to_status', 'change.note', 'change.created_at', 'actor.name as actor'])
    .where(({ and }) => and({ 'change.entity': 'onboarding', 'change.entity_id': requestId }))
    .orderBy('change.created_at')
    .orderBy('change.id')
    .execute()
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

/** Locks the applicant's account, so that two requests cannot change its role twice. */
export async function lockPerson(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['role', 'professional_type', 'name', 'phone', 'language', 'city_id'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether the person has ever posted a job. */
export async function hasJobs(db: Db, userId: string): Promise<boolean> {
  const job = await db.selectFrom('jobs').select('id').where('owner_id', '=', userId).limit(1).executeTakeFirst()
  return job !== undefined
}

export async function hasProfile(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('professionals').select('id').where('user_id', '=', userId).executeTakeFirst()
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

export async function findCityId(db: Db, slug: string): Promise<string | undefined> {
  return (await db.selectFrom('cities').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

export async function findProfessional(db: Db, userId: string) {
  return await db
    .selectFrom('professionals')
    .select(['id', 'slug', 'status'])
    .where('user_id', '=', userId)
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
  await db.deleteFrom('professional_trades').where('professional_id', '=', professionalId).execute()
  if (trades.length === 0) return
  const rows = trades.map((trade_id, position) => ({ professional_id: professionalId, trade_id, position }))
  await db.insertInto('professional_trades').values(rows).execute()
}

type Badge = Insertable<Tables['badges']>

/** Stores the badges that documents earn, and until when the required documents are valid. */
export async function replaceBadges(
  db: Db,
  professionalId: string,
  badges: readonly Badge[],
  validUntil: string | null,
): Promise<void> {
  const { badges_withdrawn_at } = await db
    .selectFrom('professionals')
    .select('badges_withdrawn_at')
    .where('id', '=', professionalId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const earned = badges_withdrawn_at ? [] : [...badges]
  await db.deleteFrom('badges').where('professional_id', '=', professionalId).execute()
  if (earned.length > 0) await db.insertInto('badges').values(earned).execute()
  await db
    .updateTable('professionals')
    .set({ documents_valid_until: badges_withdrawn_at ? null : validUntil })
    .where('id', '=', professionalId)
    .execute()
}

/** The profile of a person, with the id of their application. */
export async function findBadged(db: Db, userId: string) {
  return await db
    .selectFrom('professionals')
    .leftJoin('onboarding_requests', 'onboarding_requests.user_id', 'professionals.user_id')
    .select(['professionals.id', 'onboarding_requests.id as request_id'])
    .where('professionals.user_id', '=', userId)
    .executeTakeFirst()
}

export async function setBadgesWithdrawn(db: Db, professionalId: string, at: Date | null): Promise<void> {
  await db.updateTable('professionals').set({ badges_withdrawn_at: at }).where('id', '=', professionalId).execute()
}

/** Stores the phone number if the account has none. */
export async function savePhone(db: Db, userId: string, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone, updated_at: now })
    .where('id', '=', userId)
    .where('phone', 'is', null)
    .execute()
}
