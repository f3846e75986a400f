// The staff who may read a module now: the recipients of notifications about its queue.
import type { Db } from '#server/platform/database/open.ts'
import type { Module } from '#shared/access/permissions.ts'

/** Active super admins, and active admins whose grant to read the module has not ended; with their language. */
export async function listReaders(db: Db, module: Module, now: Date) {
  return await db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('status', '=', 'active')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('role', '=', 'superAdmin'),
        and([
          eb('role', '=', 'admin'),
          exists(
            selectFrom('user_permissions')
              .select('module')
              .whereRef('user_permissions.user_id', '=', 'users.id')
              .where('module', '=', module)
              .where('is_read', '=', true)
              .where(({ or: either, eb: check }) => either([check('ends_at', 'is', null), check('ends_at', '>', now)])),
          ),
        ]),
      ]),
    )
    .execute()
}
