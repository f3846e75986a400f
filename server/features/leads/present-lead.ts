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

function placeOf(lead: LeadRow): Pick<View, 'trade' | 'city' | 'area' | 'distanceKm'> {
  const { tradeSlug, tradeName, citySlug, cityName, cityCountry } = lead
  return {
    trade: tradeSlug && tradeName ? { slug: tradeSlug, name: tradeName } : null,
    city: citySlug && cityName && cityCountry ? { slug: citySlug, name: cityName, country: cityCountry } : null,
    area: lead.area,
    distanceKm: lead.distanceKm,
  }
}

export function presentLead(lead: LeadRow, now: Date): View {
  return {
    id: lead.id,
    job: lead.job,
    source: lead.source,
    stage: lead.stage,
    title: lead.shownTitle,
    language: lead.shownLanguage,
    ...placeOf(lead),
    score: lead.jobId ? lead.score : null,
    wave: lead.wave,
    competitors: lead.competitors ?? 0,
    bids: lead.bids ?? 0,
    budgetMin: lead.budgetMin,
    budgetMax: lead.budgetMax,
    value: lead.value,
    currency: lead.jobCurrency ?? lead.currency,
    startWindow: lead.startWindow,
    urgency: lead.urgency,
    createdAt: lead.createdAt.toISOString(),
    dueAt: lead.dueAt.toISOString(),
    stale: isStale(lead, now),
    transitions: [...ownTransitionsOf(lead, now)],
  }
}
