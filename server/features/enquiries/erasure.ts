// On account closure open quotes end; on erasure the person's texts are erased.

import type { TransactionContext } from '#server/platform/request-context.ts'
import { clearEnquiries, listLiveOf } from './personal-data-queries.ts'
import { lockQuote } from './quote-queries.ts'
import { endQuote } from './scheduled-jobs.ts'

type Of = { readonly userId: string }

/** On account closure: open quotes end, and both sides see the reason. */
export async function endQuotesOf(tx: TransactionContext, { userId }: Of): Promise<void> {
  for (const { id } of await listLiveOf(tx.db, userId)) {
    const quote = await lockQuote(tx.db, id)
    if (quote) await endQuote(tx, quote, 'account-closed')
  }
}

/** On erasure: the person's texts are erased. */
export async function eraseEnquiriesOf({ db }: TransactionContext, { userId }: Of): Promise<void> {
  await clearEnquiries(db, userId)
}
