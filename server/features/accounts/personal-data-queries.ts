import { sql } from 'kysely'
import { erasedAccount } from '#server/platform/erased.ts'
import type { Db } from '#server/platform/request-context.ts'

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Deletes by address too: a mail may have been requested without an account, or before it existed. */
export async function deletePost(db: Db, userId: string): Promise<void> {
  await sql`
    delete from challenges using users person
    where person.id = ${userId} and (challenges.user_id = person.id or challenges.email_key = person.email_key)`.execute(
    db,
  )
  await sql`
    delete from mails using users person
    where person.id = ${userId} and (mails.user_id = person.id
      or lower(mails.address) in (person.email_key, lower(person.email)))`.execute(db)
  await db.deleteFrom('idempotencyKeys').where('scope', 'like', `${userId} %`).execute()
}

/** Erases the names under which files were uploaded; the storage's next cleanup job deletes their bytes. */
export async function clearFileNames(db: Db, userId: string): Promise<void> {
  await db.updateTable('files').set({ name: '' }).where('ownerId', '=', userId).execute()
}

/** Leaves only the mark that the account is gone. */
export async function clearUser(db: Db, userId: string, now: Date): Promise<void> {
  const address = sql<string>`'deleted-' || gen_random_uuid() || '@deleted.invalid'`
  await db
    .updateTable('users')
    .set({
      name: erasedAccount,
      email: address,
      emailKey: address,
      emailVerifiedAt: null,
      passwordHash: null,
      phone: null,
      photo: null,
      cityId: null,
      showPhone: false,
      showLastSeen: false,
      zone: null,
      status: 'closed',
      statusReason: null,
      closedAt: sql`coalesce(closed_at, ${now})`,
      anonymisedAt: now,
      updatedAt: now,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .execute()
}

export async function exportAccount(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .leftJoin('cities', 'cities.id', 'users.cityId')
    .select([
      'users.id',
      'users.email',
      'users.emailVerifiedAt',
      'users.name',
      'users.phone',
      'users.photo',
      'users.role',
      'users.professionalType',
      'users.status',
      'users.language',
      'users.currency',
      'users.showPhone',
      'users.showLastSeen',
      'users.zone',
      'users.createdAt',
      'users.updatedAt',
      'cities.name as city',
    ])
    .where('users.id', '=', userId)
    .execute()
}

export async function exportFiles(db: Db, userId: string) {
  return await db
    .selectFrom('files')
    .select(['id', 'purpose', 'name', 'mime', 'bytes', 'width', 'height', 'createdAt', 'attachedAt'])
    .where('ownerId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}
