// A profile follows its account (hidden while that is suspended, shown again with it) and the names of its trades.
import type { Within } from '#server/platform/call.ts'
import { hideProfileOf, refreshSearchTexts, showProfileOf } from './account-queries.ts'

type OfUser = { readonly userId: string }

export async function hideProfile({ db, now }: Within, { userId }: OfUser): Promise<void> {
  await hideProfileOf(db, userId, now)
}

export async function showProfile({ db, now }: Within, { userId }: OfUser): Promise<void> {
  await showProfileOf(db, userId, now)
}

export async function renameTradeOf({ db }: Within, { tradeId }: { readonly tradeId: string }): Promise<void> {
  await refreshSearchTexts(db, tradeId)
}
