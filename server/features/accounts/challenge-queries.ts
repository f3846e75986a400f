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
    .select(['id', 'purpose', 'user_id as userId', 'email_key as emailKey', 'payload'])
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where('attempts', '<', triesMost)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
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
    .set({ payload: JSON.stringify(payload), secret_hash: secretHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** An open link for a new password, with the person it belongs to. */
export async function findResetLink(db: Db, hash: string, now: Date) {
  return await db
    .selectFrom('challenges as link')
    .innerJoin('users as person', 'person.id', 'link.user_id')
    .select([
      'link.id',
      'person.id as userId',
      'person.email',
      'person.email_key as emailKey',
      'person.name',
      'person.language',
    ])
    .where(({ and }) => and({ 'link.purpose': 'password-reset', 'link.secret_hash': hash }))
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('person.status', '=', 'active')
    .executeTakeFirst()
}

/** The link came by mail, so it also verifies the address. */
export async function setPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set(eb => ({
      password_hash: passwordHash,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .execute()
}

/** The account that is linked to a Google account. */
export async function findLinked(db: Db, subject: string) {
  return await db
    .selectFrom('identities as identity')
    .innerJoin('users as person', 'person.id', 'identity.user_id')
    .select([
      'person.id',
      'person.status',
      'person.password_hash as passwordHash',
      'person.email_verified_at as emailVerifiedAt',
    ])
    .where(({ and }) => and({ 'identity.provider': 'google', 'identity.subject': subject }))
    .executeTakeFirst()
}

type Identity = { readonly userId: string; readonly subject: string; readonly email: string; readonly now: Date }

/** False when the person has another Google account linked. */
export async function linkIdentity(db: Db, { userId, subject, email, now }: Identity): Promise<boolean> {
  const linked = await db
    .insertInto('identities')
    .values({ provider: 'google', subject, user_id: userId, email, linked_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return linked !== undefined
}

export async function dropUnprovenPassword(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: null, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Open sessions, the last used first; a refresh token is valid for thirty days. */
export async function listOpenSessions(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom('session_families as family')
    .select([
      'id',
      'user_agent as userAgent',
      'address',
      'method',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens as token')
          .whereRef('token.family_id', '=', 'family.id')
          .where('token.used_at', 'is', null)
          .where('token.expires_at', '>', now)
          .select('token.hash'),
      ),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** False when the session is not theirs, or over. */
export async function endOwnSession(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session_families')
    .set({ ended_at: now, ended_reason: 'ended-by-owner' })
    .where(({ and }) => and({ id, user_id: userId }))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
