import { type Insertable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'

type Purpose = Tables['challenges']['purpose']
export const triesMost = 5

export async function insertChallenge(
  db: Db,
  challenge: Pick<Insertable<Tables['challenges']>, 'id' | 'purpose' | 'createdAt' | 'expiresAt'> & {
    readonly userId: string | null
    /** For a challenge of an account that does not exist yet. */
    readonly emailKey?: string
    readonly payload: object
    readonly secretHash?: string
  },
): Promise<void> {
  const { userId, emailKey, payload, secretHash, ...rest } = challenge
  await db
    .insertInto('challenges')
    .values({
      ...rest,
      userId,
      emailKey: emailKey ?? null,
      payload: JSON.stringify(payload),
      secretHash: secretHash ?? null,
    })
    .execute()
}

/** Counts an attempt on an open challenge before it is checked; undefined when no attempts are left. */
export async function tryChallenge(db: Db, id: string, purpose: Purpose, now: Date) {
  return await db
    .updateTable('challenges')
    .set({ attempts: sql`attempts + 1` })
    .where(({ and }) => and({ id, purpose }))
    .where('attempts', '<', triesMost)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', 'userId', 'emailKey', 'attempts', 'payload', 'secretHash'])
    .executeTakeFirst()
}
export type Challenge = NonNullable<Awaited<ReturnType<typeof tryChallenge>>>

/** False when a concurrent request closed it first. */
export async function closeChallenge(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('challenges')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Invalidates the person's challenges of these purposes. */
export async function deleteChallenges(db: Db, userId: string, purposes: Purpose[]): Promise<void> {
  await db.deleteFrom('challenges').where('userId', '=', userId).where('purpose', 'in', purposes).execute()
}

/** Verified factors, oldest first. */
export async function listFactors(db: Db, userId: string) {
  return await db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', userId)
    .where('verifiedAt', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
export type Factor = Awaited<ReturnType<typeof listFactors>>[number]

export async function findPasskey(db: Db, credentialId: string): Promise<Factor | undefined> {
  return await db
    .selectFrom('secondFactors')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
}

export async function findNewTotp(db: Db, userId: string, id: string): Promise<Factor | undefined> {
  return await db
    .selectFrom('secondFactors')
    .selectAll()
    .where(({ and }) => and({ id, userId, kind: 'totp' }))
    .where('verifiedAt', 'is', null)
    .executeTakeFirst()
}

/** False when the passkey exists already. */
export async function insertFactor(db: Db, factor: Insertable<Tables['secondFactors']>): Promise<boolean> {
  const inserted = await db
    .insertInto('secondFactors')
    .values(factor)
    .onConflict(conflict => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A new authenticator replaces one that was never verified. */
export async function deleteUnproven(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('userId', '=', userId).where('verifiedAt', 'is', null).execute()
}

export async function deleteFactor(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('secondFactors')
    .where(({ and }) => and({ id, userId }))
    .where('verifiedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** A time step is valid once: false when it, or a later one, was used. `proven`: the first correct code. */
export async function takeStep(db: Db, id: string, step: number, now: Date, proven = false): Promise<boolean> {
  const taken = await db
    .updateTable('secondFactors')
    .set({ counter: step, lastUsedAt: now, ...(proven ? { verifiedAt: now } : {}) })
    .where('id', '=', id)
    .where('counter', '<', step)
    .$if(proven, query => query.where('verifiedAt', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** False when the passkey was used meanwhile. */
export async function moveCounter(db: Db, { id, counter }: Factor, to: number, now: Date): Promise<boolean> {
  const moved = await db
    .updateTable('secondFactors')
    .set({ counter: to, lastUsedAt: now })
    .where(({ and }) => and({ id, counter }))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

export async function insertRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map(hash => ({ userId, hash, usedAt: null })))
    .execute()
}

/** False when the code is not theirs or was used before. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where(({ and }) => and({ userId, hash }))
    .where('usedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Locks the person, so that two of their actions run one after the other; rows that refer to the person do not conflict
 * with the lock.
 */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
