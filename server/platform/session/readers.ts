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
            selectFrom('userPermissions')
              .select('module')
              .whereRef('userPermissions.userId', '=', 'users.id')
              .where('module', '=', module)
              .where('isRead', '=', true)
              .where(({ or: either, eb: check }) => either([check('endsAt', 'is', null), check('endsAt', '>', now)])),
          ),
        ]),
      ]),
    )
    .execute()
}
