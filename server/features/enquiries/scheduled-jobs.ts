// Expires quotes without an answer and those whose price has expired.

import { emit } from '#server/platform/events/event.ts'
import { missReply } from '#server/platform/replies/replies.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { quoteExpired } from './events.ts'
import { quoteMachine } from './quote.machine.ts'
import { findQuote, type QuoteRow } from './quote-queries.ts'

const over = due('quotes', ({ and, eb }, now) =>
  and([eb('status', 'in', ['asked', 'quoted']), eb('endsAt', '<=', now)]),
)

export async function endQuote(tx: TransactionContext, quote: QuoteRow, reason: string): Promise<void> {
  const wasSent = quote.status === 'quoted'
  if (!(await quoteMachine.tryTransition(tx, quote, 'expire', { as: 'system', reason }))) return
  if (!wasSent) await missReply(tx, { userId: quote.supplierUserId, about: 'quote', aboutId: quote.id })
  await emit(tx, quoteExpired({ quoteId: quote.id, wasSent }))
}

export const expireQuotes: ScheduledJob = {
  name: 'expire-quotes',
  due: over.list,
  run: async (tx, id) => {
    const quote = (await over.lock(tx.db, tx.now, id)) && (await findQuote(tx.db, id))
    if (quote) await endQuote(tx, quote, quote.status === 'quoted' ? 'validity' : 'unanswered')
  },
}
