import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findWho } from './queries.ts'

export const toOwner = recipientOf((db, { userId }: { readonly userId: string }) => findWho(db, userId)).to(
  (who, { userId }) => ({ userId, params: {}, link: { route: `${areaOf(who)}.settings`, params: {} } }),
)
