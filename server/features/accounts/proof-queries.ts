import { type Insertable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'

type Purpose = Tables['challenges']['purpose']
export const triesMost = 5

export async function insertChallenge(
  db: Db,
  challenge: Pick<Insertable<Tables['challenges']>, 'id' | 'purpose' | 'created_at' | 'expires_at'> & {
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
      user_id: userId,
      email_key: emailKey ?? null,
      payload: JSON.stringify(payload),
      secret_hash: secretHash ?? null,
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
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id as userId', 'email_key as emailKey', 'attempts', 'payload', 'secret_hash as secretHash'])
    .executeTakeFirst()
}
export type Challenge = NonNullable<Awaited<ReturnType<typeof tryChallenge>>>

/** False when a concurrent request closed it first. */
export async function closeChallenge(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Invalidates the person's challenges of these purposes. */
export async function deleteChallenges(db: Db, userId: string, purposes: Purpose[]): Promise<void> {
  await db.deleteFrom('challenges').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
}

/** Verified factors, oldest first. */
export async function listFactors(db: Db, userId: string) {
  return await db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
export type Factor = Awaited<ReturnType<typeof listFactors>>[number]

export async function findPasskey(db: Db, credentialId: string): Promise<Factor | undefined> {
  return await db
    .selectFrom('second_factors')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
}

export async function findNewTotp(db: Db, userId: string, id: string): Promise<Factor | undefined> {
  return await db
    .selectFrom('second_factors')
    .selectAll()
    .where(({ and }) => and({ id, user_id: userId, kind: 'totp' }))
    .where('verified_at', 'is', null)
    .executeTakeFirst()
}

/** False when the passkey exists already. */
export async function insertFactor(db: Db, factor: Insertable<Tables['second_factors']>): Promise<boolean> {
  const inserted = await db
    .insertInto('second_factors')
    .values(factor)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A new authenticator replaces one that was never verified. */
export async function deleteUnproven(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('verified_at', 'is', null).execute()
}

export async function deleteFactor(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factors')
    .where(({ and }) => and({ id, user_id: userId }))
    .where('verified_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** A time step is valid once: false when it, or a later one, was used. `proven`: the first correct code. */
export async function takeStep(db: Db, id: string, step: number, now: Date, proven = false): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ counter: step, last_used_at: now, ...(proven ? { verified_at: now } : {}) })
    .where('id', '=', id)
    .where('counter', '<', step)
    .$if(proven, query => query.where('verified_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** False when the passkey was used meanwhile. */
export async function moveCounter(db: Db, { id, counter }: Factor, to: number, now: Date): Promise<boolean> {
  const moved = await db
    .updateTable('second_factors')
    .set({ counter: to, last_used_at: now })
    .where(({ and }) => and({ id, counter }))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function insertRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map(hash => ({ user_id: userId, hash, used_at: null })))
    .execute()
}

/** False when the code is not theirs or was used before. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where(({ and }) => and({ user_id: userId, hash }))
    .where('used_at', 'is', null)
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
