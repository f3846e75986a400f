// The client's decisions: accept one quote, which ends the others; decline one; withdraw unanswered ones.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { deleteReplyRequest } from '#server/platform/replies/replies.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import { quoteAccepted, quoteDeclined, quoteWithdrawn } from './events.ts'
import { getLockedQuote, ownEnquiry, ownLockedEnquiry, quoteMachine, shareLockBothOpen } from './quote.machine.ts'
import { findQuote, lockQuotes, type QuoteRow } from './quote-queries.ts'

type In<K extends keyof typeof enquiries> = Input<(typeof enquiries)[K]>

/** A withdrawn request does not count as missed. */
async function takeBack(ctx: WriteContext, quote: QuoteRow, reason?: string): Promise<void> {
  const by = signedIn(ctx).id
  if (!(await quoteMachine.tryTransition(ctx, quote, 'withdraw', { as: 'client', by, reason }))) return
  await deleteReplyRequest(ctx, { userId: quote.supplierUserId, about: 'quote', aboutId: quote.id })
  await emit(ctx, quoteWithdrawn({ quoteId: quote.id, by: 'client' }))
}

/** Declines a quote with the reason that another was accepted; withdraws an unanswered one. */
async function passOver(ctx: WriteContext, quote: QuoteRow): Promise<void> {
  const reason = 'another'
  if (quote.status === 'asked') return await takeBack(ctx, quote, reason)
  if (await quoteMachine.tryTransition(ctx, quote, 'decline', { as: 'client', by: signedIn(ctx).id, reason }))
    await emit(ctx, quoteDeclined({ quoteId: quote.id }))
}

async function known(ctx: RequestContext, enquiryId: string, id: string): Promise<QuoteRow> {
  await ownEnquiry(ctx, enquiryId)
  const quote = await findQuote(ctx.db, id)
  if (quote?.enquiryId !== enquiryId) throw new AppError('quote.not-found')
  return quote
}

export async function acceptQuote(
  ctx: WriteContext,
  { params: { enquiry, quote: id } }: In<'POST /enquiries/{enquiry}/quotes/{quote}/accept'>,
) {
  const { id: by } = signedIn(ctx)
  await shareLockBothOpen(ctx, await known(ctx, enquiry, id))
  await ownLockedEnquiry(ctx, enquiry)
  const quotes = await lockQuotes(ctx.db, enquiry)
  const quote = expectFound(
    quotes.find(one => one.id === id),
    'quote.not-found',
  )
  // A quote that was revised since it was read must be read again first.
  if (ctx.ifMatch !== null && ctx.ifMatch !== quote.version) throw new AppError('request.changed-meanwhile')
  await quoteMachine.transition(ctx, quote, 'accept', { as: 'client', by })
  await emit(ctx, quoteAccepted({ quoteId: id, clientId: by, supplierUserId: quote.supplierUserId }))
  for (const other of quotes) if (other !== quote) await passOver(ctx, other)
  return done
}

export async function declineQuote(
  ctx: WriteContext,
  { params: { enquiry, quote: id }, body }: In<'POST /enquiries/{enquiry}/quotes/{quote}/decline'>,
) {
  await known(ctx, enquiry, id)
  const quote = await getLockedQuote(ctx, id)
  await quoteMachine.transition(ctx, quote, 'decline', { as: 'client', by: signedIn(ctx).id, reason: body.reason })
  await emit(ctx, quoteDeclined({ quoteId: id }))
  return done
}

/** @throws AppError `quote.transition-not-allowed` where every supplier has answered */
export async function withdrawEnquiry(ctx: WriteContext, { params }: In<'POST /enquiries/{enquiry}/withdraw'>) {
  await ownLockedEnquiry(ctx, params.enquiry)
  const waiting = (await lockQuotes(ctx.db, params.enquiry)).filter(({ status }) => status === 'asked')
  if (waiting.length === 0) throw new AppError('quote.transition-not-allowed')
  for (const quote of waiting) await takeBack(ctx, quote)
  return done
}
