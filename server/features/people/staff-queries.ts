// The SQL of staff: their grants, the super admins that must not run out, and who is invited.
import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Language } from '#shared/values/localized.ts'

export async function listGrants(db: Db, userId: string) {
  return await db
    .selectFrom('user_permissions')
    .select(['module', 'is_read', 'is_write', 'is_update', 'is_delete', 'ends_at'])
    .where('user_id', '=', userId)
    .execute()
}
export type GrantRow = Awaited<ReturnType<typeof listGrants>>[number]

export async function replaceGrants(
  db: Db,
  userId: string,
  grants: readonly Omit<Insertable<Tables['user_permissions']>, 'user_id'>[],
): Promise<void> {
  await db.deleteFrom('user_permissions').where('user_id', '=', userId).execute()
  if (grants.length === 0) return
  await db
    .insertInto('user_permissions')
    .values(grants.map(grant => ({ ...grant, user_id: userId })))
    .execute()
}

/** The super admins who can act, locked in one order: whoever takes one away counts after whoever did before. */
export async function lockSuperAdmins(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superAdmin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

type NewAdmin = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly language: Language
  readonly now: Date
}

/** False when the address is taken. */
export async function insertAdmin(db: Db, { id, name, email, emailKey, language, now }: NewAdmin): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({
      id,
      name,
      email,
      email_key: emailKey,
      language,
      role: 'admin',
      professional_type: null,
      password_hash: null,
      phone: null,
      city_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
