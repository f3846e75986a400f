// A lead as its professional is shown it.
import type { z } from 'zod'
import { type LeadMove, leadLifecycle, staleDays } from '#shared/features/leads/lifecycle.ts'
import type { Lead } from '#shared/features/leads/schema.ts'
import { movesFrom } from '#shared/values/lifecycle.ts'
import type { LeadRow } from './list-queries.ts'

type View = z.output<typeof Lead>

const day = 86_400_000

export function staleSince(now: Date): Date {
  return new Date(now.getTime() - staleDays * day)
}

/** A lead that can still be lost and that nothing happened to for long. */
function isStale(lead: LeadRow, now: Date): boolean {
  const isAlive = movesFrom(leadLifecycle, lead.stage, 'system').includes('lose')
  return isAlive && lead.updated_at < staleSince(now)
}

/** What the professional may do by one press; where a job decides, it says whether the lead is quoted, won or lost. */
export function movesOf(lead: Pick<LeadRow, 'stage' | 'job_id'>): readonly LeadMove[] {
  const own = movesFrom(leadLifecycle, lead.stage, 'owner').filter(name => name !== 'view')
  return lead.job_id ? own : [...own, ...movesFrom(leadLifecycle, lead.stage, 'keeper')]
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
    moves: [...movesOf(lead)],
  }
}
