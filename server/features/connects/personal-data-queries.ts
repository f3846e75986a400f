import { erasedText } from '#server/platform/erased.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'

/** Open ones that the person sent or received, in locking order. */
export async function listOpenOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('connectRequests')
    .innerJoin('professionals', 'professionals.id', 'connectRequests.toProfessionalId')
    .select('connectRequests.id')
    .where(({ or, eb }) => or([eb('fromUserId', '=', userId), eb('professionals.userId', '=', userId)]))
    .where('connectRequests.status', 'in', connectLifecycle.live)
    .orderBy('connectRequests.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases the person's texts; the request and its result stay for the other side and the figures. */
export async function eraseConnectsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.updateTable('connectRequests').set({ message: erasedText }).where('fromUserId', '=', userId).execute()
}

/** Without the texts of received requests: those belong to the sender. */
export async function exportConnects(db: Db, userId: string) {
  const sent = await db
    .selectFrom('connectRequests')
    .selectAll()
    .where('fromUserId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const received = await db
    .selectFrom('connectRequests')
    .innerJoin('professionals', 'professionals.id', 'connectRequests.toProfessionalId')
    .select(['connectRequests.id', 'connectRequests.status', 'purpose', 'reason', 'connectRequests.approvedAt'])
    .select(['connectRequests.expiresAt', 'connectRequests.answeredAt'])
    .where('professionals.userId', '=', userId)
    .where('connectRequests.approvedAt', 'is not', null)
    .orderBy('connectRequests.createdAt')
    .execute()
  return [...sent, ...received]
}
