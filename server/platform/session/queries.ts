import { type Selectable, sql } from 'kysely'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type SignInMethod = Selectable<Tables['sessionFamilies']>['method']

/** A refresh token with its family and its person's status; locked for the transaction. */
export async function findToken(db: Db, hash: string) {
  return await db
    .selectFrom('refreshTokens as token')
    .innerJoin('sessionFamilies as family', 'family.id', 'token.familyId')
    .innerJoin('users as person', 'person.id', 'family.userId')
    .select([
      'token.hash',
      'token.familyId',
      'token.expiresAt',
      'token.usedAt',
      'token.successor',
      'family.userId',
      'family.endedAt',
      'person.status',
    ])
    .where('token.hash', '=', hash)
    .forUpdate(['token', 'family'])
    .executeTakeFirst()
}
export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

export async function insertToken(db: Db, hash: string, familyId: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .insertInto('refreshTokens')
    .values({ hash, familyId, issuedAt: now, expiresAt, usedAt: null, successor: null })
    .execute()
}

export async function markUsed(db: Db, { hash, familyId }: FoundToken, successor: string, now: Date): Promise<void> {
  await db.updateTable('refreshTokens').set({ usedAt: now, successor }).where('hash', '=', hash).execute()
  await db.updateTable('sessionFamilies').set({ lastUsedAt: now }).where('id', '=', familyId).execute()
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
    .insertInto('sessionFamilies')
    .values({
      id,
      userId,
      createdAt: now,
      lastUsedAt: now,
      address,
      userAgent: userAgent.slice(0, 400),
      endedAt: null,
      endedReason: null,
      confirmedAt: now,
      method,
    })
    .execute()
}

export async function endFamily(db: Db, familyId: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('sessionFamilies')
    .set({ endedAt: now, endedReason: reason })
    .where('id', '=', familyId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Records that the session has confirmed its identity again. */
export async function markConfirmed(db: Db, familyId: string, now: Date): Promise<void> {
  await db.updateTable('sessionFamilies').set({ confirmedAt: now }).where('id', '=', familyId).execute()
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
    .updateTable('sessionFamilies')
    .set({ endedAt: now, endedReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(exceptId !== null, query => query.where('id', '!=', exceptId ?? ''))
    .execute()
}

type Grant = { module: string; isRead: boolean; isWrite: boolean; isUpdate: boolean; isDelete: boolean }

const selectPerson = prepared((db: Db, { userId, familyId }: { userId: string; familyId: string }) =>
  db
    .selectFrom('users as person')
    .innerJoin('sessionFamilies as family', 'family.userId', 'person.id')
    .leftJoin('professionals as professional', 'professional.userId', 'person.id')
    .select([
      'person.id',
      'person.name',
      'person.role',
      'person.professionalType',
      'person.status',
      'person.language',
      'person.currency',
      'person.photo',
      'family.endedAt',
      'family.confirmedAt',
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
      sql<boolean>`exists (select from community_members m where m.user_id = person.id)`.as('communityJoined'),
      sql<number>`(
        select count(*)::int from notifications n where n.user_id = person.id and n.read_at is null
      )`.as('unread'),
    ])
    .where(({ and }) => and({ 'person.id': userId, 'family.id': familyId })),
)

/** The current person of an access token, with their session, their own grants and their unread count. */
export async function findPerson(db: Db, userId: string, familyId: string) {
  const [person] = await selectPerson(db, { userId, familyId })
  return person
}
export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Deletes refresh tokens that ended over a month ago. */
export const tokenDays = 30

export async function deleteOldTokens(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - tokenDays * 86_400_000)
  return await deleteSome(db, 'refreshTokens', sql`expires_at < ${before}`, limit)
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
    .selectFrom('siteVersions')
    .select('pageData')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.pageData
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
    .set({ usedAt: now })
    .where(({ and }) => and({ purpose: 'password-reset', userId }))
    .where('usedAt', 'is', null)
    .execute()
  await db
    .insertInto('challenges')
    .values({
      id,
      purpose: 'password-reset',
      userId,
      emailKey: null,
      payload: '{}',
      secretHash: hash,
      createdAt: now,
      expiresAt,
    })
    .execute()
}

/** Deletes ended challenges. */
export async function deleteOldChallenges(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'challenges', sql`expires_at < ${now}`, limit)
}

export async function findWho(db: Db, userId: string) {
  return await db.selectFrom('users').select(['role', 'professionalType']).where('id', '=', userId).executeTakeFirst()
}
