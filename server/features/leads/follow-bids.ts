// Updates leads when bids change, in the same transaction.
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { LeadTransition } from '#shared/features/leads/lifecycle.ts'
import { leadMachine } from './lead.machine.ts'
import { findLeadOfBid, listLeadsOfJob } from './lead-queries.ts'

type OfBid = { readonly bidId: string }

/** @throws AppError `lead.transition-not-allowed` when the lead is already won or lost */
export async function quoteLead(tx: TransactionContext, { bidId }: OfBid): Promise<void> {
  const lead = await findLeadOfBid(tx.db, bidId)
  if (lead) await leadMachine.transition(tx, lead, 'quote', { as: 'system' })
}

async function follow(
  tx: TransactionContext,
  bidId: string,
  transition: LeadTransition,
  reason: string,
): Promise<void> {
  const lead = await findLeadOfBid(tx.db, bidId)
  const set = transition === 'lose' ? { lostReason: reason } : {}
  if (lead) await leadMachine.tryTransition(tx, lead, transition, { as: 'system', reason, set })
}

export async function unquoteLead(tx: TransactionContext, { bidId }: OfBid): Promise<void> {
  await follow(tx, bidId, 'unquote', 'withdrawn')
}

export async function loseDeclinedLead(tx: TransactionContext, { bidId }: OfBid): Promise<void> {
  await follow(tx, bidId, 'lose', 'declined')
}

async function loseLeadsOfJob(tx: TransactionContext, jobId: string, reason: string): Promise<void> {
  for (const lead of await listLeadsOfJob(tx.db, jobId))
    await leadMachine.tryTransition(tx, lead, 'lose', { as: 'system', reason, set: { lostReason: reason } })
}

/** One lead is won, all others of the job are lost. */
export async function settleLeads(
  tx: TransactionContext,
  { jobId, bidId }: OfBid & { readonly jobId: string },
): Promise<void> {
  await follow(tx, bidId, 'win', 'accepted')
  await loseLeadsOfJob(tx, jobId, 'awarded-to-another')
}

export async function loseExpiredLeads(tx: TransactionContext, { jobId }: { readonly jobId: string }): Promise<void> {
  await loseLeadsOfJob(tx, jobId, 'expired')
}

export async function loseCancelledLeads(tx: TransactionContext, { jobId }: { readonly jobId: string }): Promise<void> {
  await loseLeadsOfJob(tx, jobId, 'cancelled')
}
