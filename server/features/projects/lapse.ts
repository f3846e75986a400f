// Scheduled jobs of unconfirmed plans: a reminder at half time, then the end.
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { emit } from '#server/platform/events/event.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { clientConfirmDays, confirmHours } from '#shared/features/jobs/lifecycle.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { lapseChanges } from './changes.ts'
import { planLapsed, planUnconfirmed } from './events.ts'
import { projectMachine } from './project.machine.ts'
import { lockOwnProject } from './project-queries.ts'

const hour = 3_600_000

/** The professional has 72 hours to confirm, then the client fourteen days; `share` of that time is over. */
function isAwaited({ or, and, eb }: ExpressionBuilder<Tables, 'projects'>, now: Date, share: number) {
  const since = (hours: number): Date => new Date(now.getTime() - share * hours * hour)
  return and([
    eb('status', 'in', projectLifecycle.transitions.lapse.from),
    or([
      and([eb('professional_confirmed_at', 'is', null), eb('created_at', '<=', since(confirmHours))]),
      and([
        eb('professional_confirmed_at', 'is not', null),
        eb('client_confirmed_at', 'is', null),
        eb('created_at', '<=', since(24 * clientConfirmDays)),
      ]),
    ]),
  ])
}

const overdue = due('projects', (builder, now) => isAwaited(builder, now, 1))

/**
 * Half the time is over and that side has no reminder yet. The professional may have had one before, since the client's
 * half time comes later.
 */
const unconfirmed = due('projects', (builder, now) => {
  const { and, or, eb, ref } = builder
  const isNew = and([
    eb('professional_confirmed_at', 'is not', null),
    eb('reminded_at', '<=', ref('professional_confirmed_at')),
  ])
  return and([isAwaited(builder, now, 1 / 2), or([eb('reminded_at', 'is', null), isNew])])
})

type Confirmed = { readonly professional_confirmed_at: Date | null }
const awaitedSide = ({ professional_confirmed_at }: Confirmed) =>
  professional_confirmed_at === null ? ('professional' as const) : ('client' as const)

export const remindOfPlans: ScheduledJob = {
  name: 'remind-of-plans',
  due: unconfirmed.list,
  run: async (tx, projectId) => {
    const plan = await unconfirmed.mark(tx.db, tx.now, projectId, { reminded_at: tx.now })
    if (plan) await emit(tx, planUnconfirmed({ projectId, side: awaitedSide(plan) }))
  },
}

/** Also reopens the job for bids. */
export const lapsePlans: ScheduledJob = {
  name: 'lapse-plans',
  due: overdue.list,
  run: async (tx, id) => {
    const plan = await overdue.lock(tx.db, tx.now, id)
    const project = plan && (await lockOwnProject(tx.db, id, plan.client_id))
    if (!project) return []
    const by = awaitedSide(plan)
    const reason = `not-confirmed-by-${by}`
    await projectMachine.transition(tx, plan, 'lapse', { as: 'system', reason, set: { ended_reason: reason } })
    await lapseChanges(tx, project)
    await emit(tx, planLapsed({ projectId: id, jobId: plan.job_id, bidId: plan.bid_id, by }))
    return ['jobs']
  },
}
