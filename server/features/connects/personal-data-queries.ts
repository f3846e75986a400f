import { erasedText } from '#server/platform/erased.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'

/** Open ones that the person sent or received, in locking order. */
export async function listOpenOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('connect_requests')
    .innerJoin('professionals', 'professionals.id', 'connect_requests.to_professional_id')
    .select('connect_requests.id')
    .where(({ or, eb }) => or([eb('from_user_id', '=', userId), eb('professionals.user_id', '=', userId)]))
    .where('connect_requests.status', 'in', connectLifecycle.live)
    .orderBy('connect_requests.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases the person's texts; the request and its result stay for the other side and the figures. */
export async function eraseConnectsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.updateTable('connect_requests').set({ message: erasedText }).where('from_user_id', '=', userId).execute()
}

/** Without the texts of received requests: those belong to the sender. */
export async function exportConnects(db: Db, userId: string) {
  const sent = await db
    .selectFrom('connect_requests')
    .selectAll()
    .where('from_user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const received = await db
    .selectFrom('connect_requests')
    .innerJoin('professionals', 'professionals.id', 'connect_requests.to_professional_id')
    .select(['connect_requests.id', 'connect_requests.status', 'purpose', 'reason', 'connect_requests.approved_at'])
    .select(['connect_requests.expires_at', 'connect_requests.answered_at'])
    .where('professionals.user_id', '=', userId)
    .where('connect_requests.approved_at', 'is not', null)
    .orderBy('connect_requests.created_at')
    .execute()
  return [...sent, ...received]
}
