// Keeps leads in step with what becomes of the bids, inside the same transaction.
import type { Call } from '#server/platform/call.ts'
import { findLeadOfBid, listLeadsOfJob } from './lead-queries.ts'
import { type LeadMove, moveLead, tryMoveLead } from './move-lead.ts'

type OfBid = { readonly bidId: string }

/** @throws AppError `lead.move-not-allowed` when the lead is already won or lost */
export async function quoteLead(call: Call, { bidId }: OfBid): Promise<void> {
  const lead = await findLeadOfBid(call.db, bidId)
  if (lead) await moveLead(call, lead, 'quote', { by: null })
}

async function follow(call: Call, bidId: string, move: LeadMove, reason: string): Promise<void> {
  const lead = await findLeadOfBid(call.db, bidId)
  if (lead)
    await tryMoveLead(call, lead, move, { by: null, reason, set: move === 'lose' ? { lost_reason: reason } : {} })
}

export async function unquoteLead(call: Call, { bidId }: OfBid): Promise<void> {
  await follow(call, bidId, 'unquote', 'withdrawn')
}

export async function loseDeclinedLead(call: Call, { bidId }: OfBid): Promise<void> {
  await follow(call, bidId, 'lose', 'declined')
}

async function loseLeadsOfJob(call: Call, jobId: string, reason: string): Promise<void> {
  for (const lead of await listLeadsOfJob(call.db, jobId))
    await tryMoveLead(call, lead, 'lose', { by: null, reason, set: { lost_reason: reason } })
}

/** One lead is won, all others of the job are lost. */
export async function settleLeads(call: Call, { jobId, bidId }: OfBid & { readonly jobId: string }): Promise<void> {
  await follow(call, bidId, 'win', 'accepted')
  await loseLeadsOfJob(call, jobId, 'awarded-to-another')
}

export async function loseCancelledLeads(call: Call, { jobId }: { readonly jobId: string }): Promise<void> {
  await loseLeadsOfJob(call, jobId, 'cancelled')
}
