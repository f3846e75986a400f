// Locks that prevent the closure of an account while something is sent for it, and the loss of the last super admin.

import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'

const openAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).where('status', '=', 'active')

const shareLock = prepared((db: Db, { userId }: { userId: string }) => openAccount(db, userId).forShare())

/**
 * False when the account is not open. Until the transaction ends nobody can close or suspend it, so that the end
 * of an account's work includes what is sent now; take this lock before that of any job, as closing does.
 */
export async function shareLockOpenAccount(db: Db, userId: string): Promise<boolean> {
  return (await shareLock(db, { userId })).length > 0
}

/** Like `shareLockOpenAccount`, and serialises what the person sends, so that limits can be counted. */
export async function lockOpenAccount(db: Db, userId: string): Promise<boolean> {
  return (await openAccount(db, userId).forNoKeyUpdate().executeTakeFirst()) !== undefined
}

/**
 * The active super admins, locked in one order: concurrent removals run one after the other.
 * Take this lock before that of any single person.
 */
export async function lockSuperAdmins(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(({ and }) => and({ role: 'superAdmin', status: 'active' }))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
