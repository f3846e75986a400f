import { type Selectable, sql } from 'kysely'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type SignInMethod = Selectable<Tables['session_families']>['method']

/** A refresh token with its family and its person's status; locked for the transaction. */
export async function findToken(db: Db, hash: string) {
  return await db
    .selectFrom('refresh_tokens as token')
    .innerJoin('session_families as family', 'family.id', 'token.family_id')
    .innerJoin('users as person', 'person.id', 'family.user_id')
    .select([
      'token.hash',
      'token.family_id as familyId',
      'token.expires_at as expiresAt',
      'token.used_at as usedAt',
      'token.successor',
      'family.user_id as userId',
      'family.ended_at as endedAt',
      'person.status',
    ])
    .where('token.hash', '=', hash)
    .forUpdate(['token', 'family'])
    .executeTakeFirst()
}
export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

export async function insertToken(db: Db, hash: string, familyId: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash, family_id: familyId, issued_at: now, expires_at: expiresAt, used_at: null, successor: null })
    .execute()
}

export async function markUsed(db: Db, { hash, familyId }: FoundToken, successor: string, now: Date): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used_at: now, successor }).where('hash', '=', hash).execute()
  await db.updateTable('session_families').set({ last_used_at: now }).where('id', '=', familyId).execute()
}

export type NewFamily = {
  readonly id: string
  readonly userId: string
  readonly address: string
  readonly userAgent: string
  readonly method: SignInMethod
  readonly now: Date
}

export async function insertFamily(db: Db, { id, userId, address, userAgent, method, now }: NewFamily): Promise<void> {
  await db
    .insertInto('session_families')
    .values({
      id,
      user_id: userId,
      created_at: now,
      last_used_at: now,
      address,
      user_agent: userAgent.slice(0, 400),
      ended_at: null,
      ended_reason: null,
      confirmed_at: now,
      method,
    })
    .execute()
}

export async function endFamily(db: Db, familyId: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Records that the session has confirmed its identity again. */
export async function markConfirmed(db: Db, familyId: string, now: Date): Promise<void> {
  await db.updateTable('session_families').set({ confirmed_at: now }).where('id', '=', familyId).execute()
}

/** Ends every session of a person, except `exceptId`. */
export async function endFamiliesOf(
  db: Db,
  userId: string,
  reason: string,
  now: Date,
  exceptId: string | null,
): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== null, query => query.where('id', '!=', exceptId ?? ''))
    .execute()
}

type Grant = { module: string; isRead: boolean; isWrite: boolean; isUpdate: boolean; isDelete: boolean }

/** The current person of an access token, with their session, their own grants and their unread count. */
export async function findPerson(db: Db, userId: string, familyId: string) {
  return await db
    .selectFrom('users as person')
    .innerJoin('session_families as family', 'family.user_id', 'person.id')
    .leftJoin('professionals as professional', 'professional.user_id', 'person.id')
    .select([
      'person.id',
      'person.name',
      'person.role',
      'person.professional_type as professionalType',
      'person.status',
      'person.language',
      'person.currency',
      'person.photo',
      'family.ended_at as endedAt',
      'family.confirmed_at as confirmedAt',
      'professional.id as professionalId',
      'professional.status as professionalStatus',
      sql<Grant[]>`coalesce((
        select json_agg(json_build_object('module', g.module, 'isRead', g.is_read, 'isWrite', g.is_write,
          'isUpdate', g.is_update, 'isDelete', g.is_delete))
        from user_permissions g
        where g.user_id = person.id and (g.ends_at is null or g.ends_at > now())
      ), '[]')`.as('grants'),
      sql<boolean>`exists (
        select from second_factors f where f.user_id = person.id and f.verified_at is not null
      )`.as('hasSecondFactor'),
      sql<number>`(
        select count(*)::int from notifications n where n.user_id = person.id and n.read_at is null
      )`.as('unread'),
    ])
    .where(({ and }) => and({ 'person.id': userId, 'family.id': familyId }))
    .executeTakeFirst()
}
export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Deletes refresh tokens that ended over a month ago. */
export async function deleteOldTokens(db: Db, now: Date, limit: number): Promise<number> {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 3600 * 1000)
  return await deleteSome(db, 'refresh_tokens', sql`expires_at < ${monthAgo}`, limit)
}

/** Null keeps the stored zone. */
export async function saveZone(db: Db, userId: string, zone: string | null): Promise<void> {
  if (zone === null) return
  await db.updateTable('users').set({ zone }).where('id', '=', userId).where('zone', 'is distinct from', zone).execute()
}

export async function findPreferences(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['language', 'currency'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The newest version of the page data; undefined if none was published. */
export async function findPageData(db: Db): Promise<unknown> {
  const newest = await db
    .selectFrom('site_versions')
    .select('page_data')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.page_data
}

export type NewResetLink = {
  readonly id: string
  readonly userId: string | null
  readonly hash: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Ends the person's older links. */
export async function insertResetLink(db: Db, { id, userId, hash, now, expiresAt }: NewResetLink): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ used_at: now })
    .where(({ and }) => and({ purpose: 'password-reset', user_id: userId }))
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('challenges')
    .values({
      id,
      purpose: 'password-reset',
      user_id: userId,
      email_key: null,
      payload: '{}',
      secret_hash: hash,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Deletes ended challenges. */
export async function deleteOldChallenges(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'challenges', sql`expires_at < ${now}`, limit)
}
