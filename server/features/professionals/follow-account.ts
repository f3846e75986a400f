import type { TransactionContext } from '#server/platform/request-context.ts'
import { hideProfileOf, refreshSearchTexts, showProfileOf } from './account-queries.ts'

type OfUser = { readonly userId: string }

export async function hideProfile({ db, now }: TransactionContext, { userId }: OfUser): Promise<void> {
  await hideProfileOf(db, userId, now)
}

export async function showProfile({ db, now }: TransactionContext, { userId }: OfUser): Promise<void> {
  await showProfileOf(db, userId, now)
}

export async function renameTradeOf(
  { db }: TransactionContext,
  { tradeId }: { readonly tradeId: string },
): Promise<void> {
  await refreshSearchTexts(db, tradeId)
}
