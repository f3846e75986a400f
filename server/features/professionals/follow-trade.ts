// The words by which a profile is found follow the names of its trades.
import type { Within } from '#server/platform/call.ts'
import { refreshSearchTexts } from './trade-queries.ts'

export async function renameTradeOf({ db }: Within, { tradeId }: { readonly tradeId: string }): Promise<void> {
  await refreshSearchTexts(db, tradeId)
}
