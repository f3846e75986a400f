import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { quoteLifecycle } from '#shared/features/enquiries/lifecycle.ts'
import { findEnquiry, lockEnquiry } from './enquiry-queries.ts'
import { findOwnQuote, lockQuote, type QuoteRow } from './quote-queries.ts'

type At = { readonly now: Date }
/** Not expired by its time; the scheduled job may not have ended it yet. */
const holds = ({ endsAt }: { readonly endsAt: Date }, { now }: At): boolean => endsAt > now

export const quoteMachine = defineStateMachine(quoteLifecycle, {
  entity: 'quote',
  table: 'quotes',
  column: 'status',
  version: 'version',
  refusal: 'quote.transition-not-allowed',
  guards: { send: holds, revise: holds, refuse: holds, accept: holds, decline: holds, withdraw: holds },
  writes: ({ to, now, reason }) =>
    quoteLifecycle.ended.includes(to) ? { settledAt: now, reason: reason ?? null } : {},
})

/** @throws AppError `enquiry.not-found` for another person's enquiry */
export async function ownEnquiry(ctx: RequestContext, id: string, find = findEnquiry) {
  const enquiry = await find(ctx.db, id)
  if (!enquiry || enquiry.clientId !== signedIn(ctx).id) throw new AppError('enquiry.not-found')
  return enquiry
}

/** Locked: quotes of an enquiry are decided one after the other. */
export const ownLockedEnquiry = (ctx: RequestContext, id: string) => ownEnquiry(ctx, id, lockEnquiry)

/** The quote of the caller's store. @throws AppError `quote.not-found` where the store was not asked */
export async function ownQuote(ctx: RequestContext, enquiryId: string): Promise<QuoteRow> {
  const { professionalId } = signedIn(ctx)
  const quote = professionalId === null ? undefined : await findOwnQuote(ctx.db, enquiryId, professionalId)
  if (!quote) throw new AppError('quote.not-found')
  return quote
}

/**
 * The same, locked with the accounts of both sides.
 * @throws AppError `quote.not-found`, `quote.transition-not-allowed` when one of the accounts is closed
 */
export async function ownLockedQuote(ctx: RequestContext, enquiryId: string): Promise<QuoteRow> {
  const known = await ownQuote(ctx, enquiryId)
  await shareLockBothOpen(ctx, known)
  return await getLockedQuote(ctx, known.id)
}

export async function getLockedQuote(ctx: RequestContext, id: string): Promise<QuoteRow> {
  return expectFound(await lockQuote(ctx.db, id), 'quote.not-found')
}

/** @throws AppError `quote.transition-not-allowed` */
export async function shareLockBothOpen(ctx: RequestContext, { clientId, supplierUserId }: QuoteRow): Promise<void> {
  for (const userId of [clientId, supplierUserId].toSorted())
    if (!(await shareLockOpenAccount(ctx.db, userId))) throw new AppError('quote.transition-not-allowed')
}
