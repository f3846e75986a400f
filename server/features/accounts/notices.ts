// What people are told about their own account.
import { tellOf } from '#server/platform/events/tell.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findWho } from './queries.ts'

export const toOwner = tellOf((db, { userId }: { readonly userId: string }) => findWho(db, userId)).to(
  (who, { userId }) => ({ userId, params: {}, link: { route: `${areaOf(who)}.settings`, params: {} } }),
)
