// What accounts give to the export: the person, how they sign in, what they chose, what was sent to them. No secret is among it.
import type { Db } from '#server/platform/call.ts'

export async function exportAccount(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified_at',
      'users.name',
      'users.phone',
      'users.photo',
      'users.role',
      'users.professional_type',
      'users.status',
      'users.language',
      'users.currency',
      'users.show_phone',
      'users.show_last_seen',
      'users.created_at',
      'users.updated_at',
      'cities.name as city',
    ])
    .where('users.id', '=', userId)
    .execute()
}

export async function exportPermissions(db: Db, userId: string) {
  return await db.selectFrom('user_permissions').selectAll().where('user_id', '=', userId).execute()
}

export async function exportSessions(db: Db, userId: string) {
  return await db.selectFrom('session_families').selectAll().where('user_id', '=', userId).execute()
}

export async function exportIdentities(db: Db, userId: string) {
  return await db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute()
}

export async function exportFactors(db: Db, userId: string) {
  return await db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'label', 'transports', 'verified_at', 'last_used_at', 'created_at'])
    .where('user_id', '=', userId)
    .execute()
}

export async function exportPreferences(db: Db, userId: string) {
  return await db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).execute()
}

/** That a mail was sent and which; a code or a token in it stays out. */
export async function exportMails(db: Db, userId: string) {
  return await db
    .selectFrom('mails')
    .select(['id', 'address', 'name', 'language', 'template', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .execute()
}

export async function exportFiles(db: Db, userId: string) {
  return await db
    .selectFrom('files')
    .select(['id', 'purpose', 'name', 'mime', 'bytes', 'width', 'height', 'created_at', 'attached_at'])
    .where('owner_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** What the person moved from which state to which. */
export async function exportMoves(db: Db, userId: string) {
  return await db
    .selectFrom('status_changes')
    .selectAll()
    .where('actor_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** What an admin did by their permissions. */
export async function exportActs(db: Db, userId: string) {
  return await db.selectFrom('audit_entries').selectAll().where('actor_id', '=', userId).orderBy('position').execute()
}
