// Two reminders of a milestone that was handed in, then automatic acceptance, recorded as such; a completed project
// closes at the end of the review period.
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { emit } from '#server/platform/events/event.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { silence } from '#shared/features/projects/lifecycle.ts'
import { reviewDays } from '#shared/features/reviews/lifecycle.ts'
import { milestoneAccepted, milestoneUnanswered } from './events.ts'
import { lockProjectRow } from './log-queries.ts'
import { projectMachine } from './project.machine.ts'
import { findProject } from './project-queries.ts'
import { milestoneMachine } from './work.machine.ts'
import { countReminder, dayAgo, findProjectIdOf, isSilentFor, silentSince } from './work-queries.ts'

const dayMilliseconds = 86_400_000

function isSilent({ and, eb }: ExpressionBuilder<Tables, 'milestones'>, now: Date, days: number) {
  return and([
    eb('status', '=', 'submitted'),
    eb('submittedAt', '<=', dayAgo(now, days)),
    isSilentFor(dayAgo(now, days)),
  ])
}

const overdue = due('milestones', (builder, now) => isSilent(builder, now, silence.days))
const unanswered = due('milestones', (builder, now) => {
  const { or, and, eb } = builder
  return or(silence.reminders.map((days, sent) => and([isSilent(builder, now, days), eb('reminders', '=', sent)])))
})

/** Locks the project first, as every change in it does. */
export const remindOfMilestones: ScheduledJob = {
  name: 'remind-of-milestones',
  due: unanswered.list,
  run: async (tx, id) => {
    const projectId = await findProjectIdOf(tx.db, id)
    if (!projectId) return
    await lockProjectRow(tx.db, projectId)
    const milestone = await unanswered.lock(tx.db, tx.now, id)
    const since = milestone && silentSince(milestone, { pausedAt: null }, tx.now)
    if (!since) return
    await countReminder(tx.db, id)
    const date = new Date(since.getTime() + silence.days * dayMilliseconds).toISOString()
    await emit(tx, milestoneUnanswered({ projectId: milestone.projectId, milestone: milestone.title, date }))
  },
}

export const acceptSilently: ScheduledJob = {
  name: 'accept-silently',
  due: overdue.list,
  run: async (tx, id) => {
    const projectId = await findProjectIdOf(tx.db, id)
    if (!projectId) return
    await lockProjectRow(tx.db, projectId)
    const row = await overdue.lock(tx.db, tx.now, id)
    const project = await findProject(tx.db, projectId)
    if (!row || !project) return
    const { currency, retentionPercent, status: projectStatus } = project
    const milestone = { ...row, currency, retentionPercent, projectStatus }
    if (await milestoneMachine.tryTransition(tx, milestone, 'auto-accept', { as: 'system' }))
      await emit(tx, milestoneAccepted({ projectId, milestone: row.title, auto: true }))
  },
}

const reviewed = due('projects', ({ and, eb }, now) =>
  and([eb('status', '=', 'completed'), eb('workEndedAt', '<=', dayAgo(now, reviewDays.workmanship))]),
)

export const closeProjects: ScheduledJob = {
  name: 'close-projects',
  due: reviewed.list,
  run: async (tx, id) => {
    const project = await reviewed.lock(tx.db, tx.now, id)
    if (project) await projectMachine.transition(tx, project, 'close', { as: 'system' })
  },
}
