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
  return leadLifecycle.live.includes(lead.stage) && lead.updated_at < staleSince(now)
}

function placeOf(lead: LeadRow): Pick<View, 'trade' | 'city' | 'area' | 'distanceKm'> {
  const { trade_slug, trade_name, city_slug, city_name, city_country } = lead
  return {
    trade: trade_slug && trade_name ? { slug: trade_slug, name: trade_name } : null,
    city: city_slug && city_name && city_country ? { slug: city_slug, name: city_name, country: city_country } : null,
    area: lead.area,
    distanceKm: lead.distance_km,
  }
}

export function presentLead(lead: LeadRow, now: Date): View {
  return {
    id: lead.id,
    job: lead.job,
    source: lead.source,
    stage: lead.stage,
    title: lead.shown_title,
    language: lead.shown_language,
    ...placeOf(lead),
    score: lead.job_id ? lead.score : null,
    wave: lead.wave,
    competitors: lead.competitors ?? 0,
    bids: lead.bids ?? 0,
    budgetMin: lead.budget_min,
    budgetMax: lead.budget_max,
    value: lead.value,
    currency: lead.job_currency ?? lead.currency,
    startWindow: lead.start_window,
    urgency: lead.urgency,
    createdAt: lead.created_at.toISOString(),
    dueAt: lead.due_at.toISOString(),
    stale: isStale(lead, now),
    transitions: [...ownTransitionsOf(lead, now)],
  }
}
