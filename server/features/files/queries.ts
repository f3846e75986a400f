import type { Db } from '#server/platform/request-context.ts'

/** Whether the account has been closed. */
export async function isOwnerGone(db: Db, userId: string): Promise<boolean> {
  const owner = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  return owner?.status === 'closed'
}
