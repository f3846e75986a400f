// Who reads the papers of a bid beside its maker: the owner of the job and the reviewers.
import type { Db, SessionUser } from '#server/platform/call.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findReaders } from './bid-file-queries.ts'

export async function mayReadBidFile(db: Db, user: SessionUser, file: { readonly id: string }): Promise<boolean> {
  const readers = await findReaders(db, file.id)
  if (!readers) return false
  if (readers.owner_id === user.id || readers.bidder_id === user.id) return true
  return areaOf(user) === 'admin' && may(user.permissions, 'bids', 'isRead', () => undefined)
}
