// What time does to a plan that is not confirmed: a reminder at half time, then the end. Nodes share the work.
import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { clientConfirmDays, confirmHours } from '#shared/features/jobs/lifecycle.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { planLapsed, planUnconfirmed } from './events.ts'
import { endPlan, listOverduePlans, markUnconfirmed, type Since } from './lapse-queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** The professional has 72 hours, a client whose professional has confirmed fourteen days; `share` of that is over. */
function since(now: Date, share: number): Since {
  return {
    professional: new Date(now.getTime() - share * confirmHours * hour),
    client: new Date(now.getTime() - share * clientConfirmDays * day),
  }
}

type Confirmed = { readonly professional_confirmed_at: Date | null }
const awaitedSide = ({ professional_confirmed_at }: Confirmed) =>
  professional_confirmed_at === null ? ('professional' as const) : ('client' as const)

export async function remindOfPlans(within: Within): Promise<void> {
  for (const plan of await markUnconfirmed(within.db, since(within.now, 1 / 2), within.now))
    await emit(within, planUnconfirmed({ projectId: plan.id, side: awaitedSide(plan) }))
}

/** The job takes bids again with it. */
export async function lapsePlans(within: Within): Promise<readonly Tag[]> {
  const { from, to } = projectLifecycle.moves.lapse
  const overdue = await listOverduePlans(within.db, since(within.now, 1))
  for (const plan of overdue) {
    const by = awaitedSide(plan)
    const reason = `not-confirmed-by-${by}`
    if (!(await endPlan(within.db, plan.id, reason, within.now))) continue
    const change = { entity: 'project', id: plan.id, from: from[0] ?? null, to, by: null, reason, at: within.now }
    await recordChange(within.db, change)
    await emit(within, planLapsed({ projectId: plan.id, jobId: plan.job_id, bidId: plan.bid_id, by }))
  }
  return overdue.length > 0 ? ['jobs'] : []
}
