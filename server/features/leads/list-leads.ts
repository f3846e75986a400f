// The own leads, newest first, by stage, with the counts of all stages.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { leadLifecycle, staleDays } from '#shared/features/leads/lifecycle.ts'
import { movesFrom } from '#shared/values/lifecycle.ts'
import { countByStage, type LeadRow, listOwnLeads } from './lead-queries.ts'
import { asProfessional } from './policy.ts'

type List = (typeof leads)['GET /leads']
type View = Output<List>['items'][number]

const day = 86_400_000

/** A lead that can still be lost and that nothing happened to for long. */
function isStale(lead: LeadRow, now: Date): boolean {
  const isAlive = movesFrom(leadLifecycle, lead.stage, 'system').includes('lose')
  return isAlive && now.getTime() - lead.updated_at.getTime() > staleDays * day
}

function present(lead: LeadRow, now: Date): View {
  return {
    id: lead.id,
    job: lead.job,
    source: lead.source,
    stage: lead.stage,
    title: lead.title,
    language: lead.language,
    trade: { slug: lead.trade_slug, name: lead.trade_name },
    city: { slug: lead.city_slug, name: lead.city_name, country: lead.city_country },
    area: lead.area,
    distanceKm: lead.distance_km,
    score: lead.score,
    competitors: lead.competitors ?? 0,
    bids: lead.bids ?? 0,
    budgetMin: lead.budget_min,
    budgetMax: lead.budget_max,
    currency: lead.currency,
    startWindow: lead.start_window,
    createdAt: lead.created_at.toISOString(),
    dueAt: lead.due_at.toISOString(),
    stale: isStale(lead, now),
  }
}

export async function listLeads(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { professionalId } = asProfessional(call)
  const { stage, page, pageSize } = query
  const rows = await listOwnLeads(call.db, { ownerId: professionalId, stage, page, pageSize })
  const counts = await countByStage(call.db, professionalId)
  const shown = [...counts].filter(([name]) => (stage ? name === stage : name !== 'archived'))
  return {
    items: rows.map(row => present(row, call.now)),
    page,
    pageSize,
    total: shown.reduce((sum, [, count]) => sum + count, 0),
    counts: Object.fromEntries(counts),
  }
}
