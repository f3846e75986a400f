// What time does to a plan that is not confirmed: a reminder at half time, then the end.
import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { planLapsed, planUnconfirmed } from './events.ts'
import { endPlan, lockOverduePlan, markUnconfirmed } from './lapse-queries.ts'

type Confirmed = { readonly professional_confirmed_at: Date | null }
const awaitedSide = ({ professional_confirmed_at }: Confirmed) =>
  professional_confirmed_at === null ? ('professional' as const) : ('client' as const)

export async function remindOfPlan(within: Within, projectId: string): Promise<void> {
  const plan = await markUnconfirmed(within.db, within.now, projectId)
  if (plan) await emit(within, planUnconfirmed({ projectId, side: awaitedSide(plan) }))
}

/** The job takes bids again with it. */
export async function lapsePlan(within: Within, projectId: string): Promise<readonly Tag[]> {
  const { from, to } = projectLifecycle.moves.lapse
  const plan = await lockOverduePlan(within.db, within.now, projectId)
  if (!plan) return []
  const by = awaitedSide(plan)
  const reason = `not-confirmed-by-${by}`
  if (!(await endPlan(within.db, plan.id, reason, within.now))) return []
  const change = { entity: 'project', id: plan.id, from: from[0] ?? null, to, by: null, reason, at: within.now }
  await recordChange(within.db, change)
  await emit(within, planLapsed({ projectId: plan.id, jobId: plan.job_id, bidId: plan.bid_id, by }))
  return ['jobs']
}
