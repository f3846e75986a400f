// What who asked decides: one quote is accepted and the others end with it, one is declined, what nobody answered is taken back.
import { type Call, expectFound, signedIn } from '#server/platform/call.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { deleteReplyRequest } from '#server/platform/replies/replies.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import { quoteAccepted, quoteDeclined, quoteWithdrawn } from './events.ts'
import { getLockedQuote, ownEnquiry, ownLockedEnquiry, quoteMachine, shareLockBothOpen } from './quote.machine.ts'
import { findQuote, lockQuotes, type QuoteRow } from './quote-queries.ts'

type In<K extends keyof typeof enquiries> = Input<(typeof enquiries)[K]>

/** Nobody was late: the question went away. */
async function takeBack(call: Call, quote: QuoteRow, reason?: string): Promise<void> {
  const by = signedIn(call).id
  if (!(await quoteMachine.tryTransition(call, quote, 'withdraw', { as: 'client', by, reason }))) return
  await deleteReplyRequest(call, { userId: quote.supplier_user_id, about: 'quote', aboutId: quote.id })
  await emit(call, quoteWithdrawn({ quoteId: quote.id, by: 'client' }))
}

/** Kindly: that it was good, and that another was taken. */
async function passOver(call: Call, quote: QuoteRow): Promise<void> {
  const reason = 'another'
  if (quote.status === 'asked') return await takeBack(call, quote, reason)
  if (await quoteMachine.tryTransition(call, quote, 'decline', { as: 'client', by: signedIn(call).id, reason }))
    await emit(call, quoteDeclined({ quoteId: quote.id }))
}

async function known(call: Call, enquiryId: string, id: string): Promise<QuoteRow> {
  await ownEnquiry(call, enquiryId)
  const quote = await findQuote(call.db, id)
  if (quote?.enquiry_id !== enquiryId) throw new AppError('quote.not-found')
  return quote
}

export async function acceptQuote(
  call: Call,
  { params: { enquiry, quote: id } }: In<'POST /enquiries/{enquiry}/quotes/{quote}/accept'>,
) {
  const { id: by } = signedIn(call)
  await shareLockBothOpen(call, await known(call, enquiry, id))
  await ownLockedEnquiry(call, enquiry)
  const quotes = await lockQuotes(call.db, enquiry)
  const quote = expectFound(
    quotes.find(one => one.id === id),
    'quote.not-found',
  )
  // What was revised since it was read is read again first.
  if (call.ifMatch !== null && call.ifMatch !== quote.version) throw new AppError('request.changed-meanwhile')
  await quoteMachine.transition(call, quote, 'accept', { as: 'client', by })
  await emit(call, quoteAccepted({ quoteId: id, clientId: by, supplierUserId: quote.supplier_user_id }))
  for (const other of quotes) if (other !== quote) await passOver(call, other)
  return done
}

export async function declineQuote(
  call: Call,
  { params: { enquiry, quote: id }, body }: In<'POST /enquiries/{enquiry}/quotes/{quote}/decline'>,
) {
  await known(call, enquiry, id)
  const quote = await getLockedQuote(call, id)
  await quoteMachine.transition(call, quote, 'decline', { as: 'client', by: signedIn(call).id, reason: body.reason })
  await emit(call, quoteDeclined({ quoteId: id }))
  return done
}

/** @throws AppError `quote.transition-not-allowed` where nobody is left who has not answered */
export async function withdrawEnquiry(call: Call, { params }: In<'POST /enquiries/{enquiry}/withdraw'>) {
  await ownLockedEnquiry(call, params.enquiry)
  const asked = (await lockQuotes(call.db, params.enquiry)).filter(({ status }) => status === 'asked')
  if (asked.length === 0) throw new AppError('quote.transition-not-allowed')
  for (const quote of asked) await takeBack(call, quote)
  return done
}
