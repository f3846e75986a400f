// The professional's leads, bids and projects in figures, beside the median of the trade in the city.

import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { figures } from '#shared/features/figures/contract.ts'
import {
  countBids,
  countLeads,
  getProfile,
  listDueMilestones,
  listPlansToConfirm,
  listUnansweredLeads,
  sumActive,
} from './contractor-queries.ts'
import { asProfessional } from './policy.ts'

type View = Output<(typeof figures)['GET /figures/contractor']>
type Titled = { readonly id: string; readonly title: string; readonly language: string; readonly created_at: Date }

const funnelDays = 90
const day = 86_400_000

function waitingAs(kind: 'new-lead' | 'plan-to-confirm', rows: readonly Titled[]): View['waiting'] {
  return rows.map(({ id, title, language, created_at }) => ({
    kind,
    id,
    title,
    language,
    count: 1,
    since: created_at.toISOString(),
  }))
}

async function listWaiting(call: Call, professionalId: string): Promise<View['waiting']> {
  const leads = waitingAs('new-lead', await listUnansweredLeads(call.db, professionalId))
  const plans = waitingAs('plan-to-confirm', await listPlansToConfirm(call.db, professionalId))
  return [...leads, ...plans].sort((a, b) => a.since.localeCompare(b.since))
}

async function listDue(call: Call, professionalId: string): Promise<View['dueMilestones']> {
  const rows = await listDueMilestones(call.db, professionalId)
  return rows.map(({ due_date, ...milestone }) => ({ ...milestone, dueDate: due_date }))
}

export async function showContractorFigures(call: Call): Promise<View> {
  const professionalId = asProfessional(call)
  const profile = await getProfile(call.db, professionalId)
  const { fresh, ...funnel } = await countLeads(
    call.db,
    professionalId,
    new Date(call.now.getTime() - funnelDays * day),
  )
  const bids = await countBids(call.db, professionalId)
  const active = await sumActive(call.db, professionalId)
  return {
    waiting: await listWaiting(call, professionalId),
    newLeads: fresh,
    replyMinutes: profile.reply_minutes,
    cityReplyMinutes: profile.city_reply_minutes,
    bidsSent: bids.sent,
    bidsShortlisted: bids.shortlisted,
    activeProjects: active.reduce((sum, { count }) => sum + count, 0),
    activeValue: active.map(({ amount, currency }) => ({ amount, currency })),
    funnel,
    rating: profile.rating,
    reviews: profile.rating_count,
    dueMilestones: await listDue(call, professionalId),
  }
}
