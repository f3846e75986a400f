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
      and([eb('professionalConfirmedAt', 'is', null), eb('createdAt', '<=', since(confirmHours))]),
      and([
        eb('professionalConfirmedAt', 'is not', null),
        eb('clientConfirmedAt', 'is', null),
        eb('createdAt', '<=', since(24 * clientConfirmDays)),
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
    eb('professionalConfirmedAt', 'is not', null),
    eb('remindedAt', '<=', ref('professionalConfirmedAt')),
  ])
  return and([isAwaited(builder, now, 1 / 2), or([eb('remindedAt', 'is', null), isNew])])
})

type Confirmed = { readonly professionalConfirmedAt: Date | null }
const awaitedSide = ({ professionalConfirmedAt }: Confirmed) =>
  professionalConfirmedAt === null ? ('professional' as const) : ('client' as const)

export const remindOfPlans: ScheduledJob = {
  name: 'remind-of-plans',
  due: unconfirmed.list,
  run: async (tx, projectId) => {
    const plan = await unconfirmed.mark(tx.db, tx.now, projectId, { remindedAt: tx.now })
    if (plan) await emit(tx, planUnconfirmed({ projectId, side: awaitedSide(plan) }))
  },
}

/** Also reopens the job for bids. */
export const lapsePlans: ScheduledJob = {
  name: 'lapse-plans',
  due: overdue.list,
  run: async (tx, id) => {
    const plan = await overdue.lock(tx.db, tx.now, id)
    const project = plan && (await lockOwnProject(tx.db, id, plan.clientId))
    if (!project) return []
    const by = awaitedSide(plan)
    const reason = `not-confirmed-by-${by}`
    await projectMachine.transition(tx, plan, 'lapse', { as: 'system', reason, set: { endedReason: reason } })
    await lapseChanges(tx, project)
    await emit(tx, planLapsed({ projectId: id, jobId: plan.jobId, bidId: plan.bidId, by }))
    return ['jobs']
  },
}
