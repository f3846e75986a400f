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

export async function exportFiles(db: Db, userId: string) {
  return await db
    .selectFrom('files')
    .select(['id', 'purpose', 'name', 'mime', 'bytes', 'width', 'height', 'created_at', 'attached_at'])
    .where('owner_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
}
