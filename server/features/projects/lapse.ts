// What time does to a plan that is not confirmed: a reminder at half time, then the end.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { planLapsed, planUnconfirmed } from './events.ts'
import { overduePlans, unconfirmedPlans } from './lapse-queries.ts'
import { projectLife } from './life.ts'

type Confirmed = { readonly professional_confirmed_at: Date | null }
const awaitedSide = ({ professional_confirmed_at }: Confirmed) =>
  professional_confirmed_at === null ? ('professional' as const) : ('client' as const)

export async function remindOfPlan(within: Within, projectId: string): Promise<void> {
  const plan = await unconfirmedPlans.mark(within.db, within.now, projectId, { reminded_at: within.now })
  if (plan) await emit(within, planUnconfirmed({ projectId, side: awaitedSide(plan) }))
}

/** The job takes bids again with it. */
export async function lapsePlan(within: Within, projectId: string): Promise<readonly Tag[]> {
  const plan = await overduePlans.lock(within.db, within.now, projectId)
  if (!plan) return []
  const by = awaitedSide(plan)
  const reason = `not-confirmed-by-${by}`
  await projectLife.move(within, plan, 'lapse', { as: 'system', reason, set: { ended_reason: reason } })
  await emit(within, planLapsed({ projectId: plan.id, jobId: plan.job_id, bidId: plan.bid_id, by }))
  return ['jobs']
}
