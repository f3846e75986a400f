// Keeps an account open while something is sent that rests on it, and a super admin in the house while one goes.
import type { Db } from '#server/platform/database/open.ts'

const openAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).where('status', '=', 'active')

/**
 * False when the account is not open any more. Until the transaction ends nobody closes or suspends it, so that what
 * is sent now is seen by who ends the work of an account; take it before any job, as those do.
 */
export async function shareLockOpenAccount(db: Db, userId: string): Promise<boolean> {
  return (await openAccount(db, userId).forShare().executeTakeFirst()) !== undefined
}

/** As `shareLockOpenAccount`, and what the person sends at once comes one after the other, so that limits can be counted. */
export async function lockOpenAccount(db: Db, userId: string): Promise<boolean> {
  return (await openAccount(db, userId).forNoKeyUpdate().executeTakeFirst()) !== undefined
}

/**
 * The super admins who can act, locked in one order: whoever leaves or takes one away counts after whoever did before.
 * Take it before any one person.
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
