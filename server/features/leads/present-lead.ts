import type { z } from 'zod'
import { leadLifecycle, staleDays } from '#shared/features/leads/lifecycle.ts'
import type { Lead } from '#shared/features/leads/schema.ts'
import { ownTransitionsOf } from './lead.machine.ts'
import type { LeadRow } from './list-queries.ts'

type View = z.input<typeof Lead>

const day = 86_400_000

export function staleSince(now: Date): Date {
  return new Date(now.getTime() - staleDays * day)
}

/** A lead that can still be lost, without activity for long. */
function isStale(lead: LeadRow, now: Date): boolean {
  return leadLifecycle.live.includes(lead.stage) && lead.updatedAt < staleSince(now)
}

export function presentLead(lead: LeadRow, now: Date): View {
  return {
    ...lead,
    score: lead.jobId ? lead.score : null,
    competitors: lead.competitors ?? 0,
    bids: lead.bids ?? 0,
    stale: isStale(lead, now),
    transitions: [...ownTransitionsOf(lead, now)],
  }
}
