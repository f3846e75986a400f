// Keeps leads in step with what becomes of the bids, inside the same transaction.
import type { Within } from '#server/platform/call.ts'
import type { LeadTransition } from '#shared/features/leads/lifecycle.ts'
import { leadMachine } from './lead.machine.ts'
import { findLeadOfBid, listLeadsOfJob } from './lead-queries.ts'

type OfBid = { readonly bidId: string }

/** @throws AppError `lead.transition-not-allowed` when the lead is already won or lost */
export async function quoteLead(within: Within, { bidId }: OfBid): Promise<void> {
  const lead = await findLeadOfBid(within.db, bidId)
  if (lead) await leadMachine.transition(within, lead, 'quote', { as: 'system' })
}

async function follow(within: Within, bidId: string, transition: LeadTransition, reason: string): Promise<void> {
  const lead = await findLeadOfBid(within.db, bidId)
  const set = transition === 'lose' ? { lost_reason: reason } : {}
  if (lead) await leadMachine.tryTransition(within, lead, transition, { as: 'system', reason, set })
}

export async function unquoteLead(within: Within, { bidId }: OfBid): Promise<void> {
  await follow(within, bidId, 'unquote', 'withdrawn')
}

export async function loseDeclinedLead(within: Within, { bidId }: OfBid): Promise<void> {
  await follow(within, bidId, 'lose', 'declined')
}

async function loseLeadsOfJob(within: Within, jobId: string, reason: string): Promise<void> {
  for (const lead of await listLeadsOfJob(within.db, jobId))
    await leadMachine.tryTransition(within, lead, 'lose', { as: 'system', reason, set: { lost_reason: reason } })
}

/** One lead is won, all others of the job are lost. */
export async function settleLeads(within: Within, { jobId, bidId }: OfBid & { readonly jobId: string }): Promise<void> {
  await follow(within, bidId, 'win', 'accepted')
  await loseLeadsOfJob(within, jobId, 'awarded-to-another')
}

export async function loseExpiredLeads(within: Within, { jobId }: { readonly jobId: string }): Promise<void> {
  await loseLeadsOfJob(within, jobId, 'expired')
}

export async function loseCancelledLeads(within: Within, { jobId }: { readonly jobId: string }): Promise<void> {
  await loseLeadsOfJob(within, jobId, 'cancelled')
}
