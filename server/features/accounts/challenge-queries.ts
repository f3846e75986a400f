import type { Db } from '#server/platform/request-context.ts'
import { triesMost } from './proof-queries.ts'

/** An open challenge of one of these purposes, locked for the transaction. */
export async function findOpenChallenge(
  db: Db,
  id: string,
  purposes: readonly ('sign-up' | 'change-email')[],
  now: Date,
) {
  return await db
    .selectFrom('challenges')
    .select(['id', 'purpose', 'userId', 'emailKey', 'payload'])
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where('attempts', '<', triesMost)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

type Renewal = {
  readonly id: string
  readonly payload: object
  readonly secretHash: string
  readonly expiresAt: Date
}

export async function renewChallenge(db: Db, { id, payload, secretHash, expiresAt }: Renewal): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ payload: JSON.stringify(payload), secretHash, expiresAt })
    .where('id', '=', id)
    .execute()
}

/** An open link for a new password, with the person it belongs to. */
export async function findResetLink(db: Db, hash: string, now: Date) {
  return await db
    .selectFrom('challenges as link')
    .innerJoin('users as person', 'person.id', 'link.userId')
    .select(['link.id', 'person.id as userId', 'person.email', 'person.emailKey', 'person.name', 'person.language'])
    .where(({ and }) => and({ 'link.purpose': 'password-reset', 'link.secretHash': hash }))
    .where('link.usedAt', 'is', null)
    .where('link.expiresAt', '>', now)
    .where('person.status', '=', 'active')
    .executeTakeFirst()
}

/** The link came by mail, so it also verifies the address. */
export async function setPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set(eb => ({
      passwordHash,
      emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(now)),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .execute()
}

/** The account that is linked to a Google account. */
export async function findLinked(db: Db, subject: string) {
  return await db
    .selectFrom('identities as identity')
    .innerJoin('users as person', 'person.id', 'identity.userId')
    .select(['person.id', 'person.status', 'person.passwordHash', 'person.emailVerifiedAt'])
    .where(({ and }) => and({ 'identity.provider': 'google', 'identity.subject': subject }))
    .executeTakeFirst()
}

type Identity = { readonly userId: string; readonly subject: string; readonly email: string; readonly now: Date }

/** False when the person has another Google account linked. */
export async function linkIdentity(db: Db, { userId, subject, email, now }: Identity): Promise<boolean> {
  const linked = await db
    .insertInto('identities')
    .values({ provider: 'google', subject, userId, email, linkedAt: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return linked !== undefined
}

export async function dropUnprovenPassword(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash: null, emailVerifiedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .execute()
}

/** Open sessions, the last used first; a refresh token is valid for thirty days. */
export async function listOpenSessions(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom('sessionFamilies as family')
    .select(['id', 'userAgent', 'address', 'method', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refreshTokens as token')
          .whereRef('token.familyId', '=', 'family.id')
          .where('token.usedAt', 'is', null)
          .where('token.expiresAt', '>', now)
          .select('token.hash'),
      ),
    )
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** False when the session is not theirs, or over. */
export async function endOwnSession(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sessionFamilies')
    .set({ endedAt: now, endedReason: 'ended-by-owner' })
    .where(({ and }) => and({ id, userId }))
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
