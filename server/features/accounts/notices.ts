// What people are told about their own account.
import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findWho } from './queries.ts'

/** A refresh token was used twice: somebody else may have it. */
export async function tellOwnerOfReuse(db: Db, { userId }: { readonly userId: string }): Promise<Notice[]> {
  const who = await findWho(db, userId)
  if (!who) return []
  return [
    { userId, push: null, type: 'session-reused', params: {}, link: { route: `${areaOf(who)}.settings`, params: {} } },
  ]
}
