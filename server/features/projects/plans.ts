// A new plan proposed by one side: all of it before the work begins, later only the dates of open milestones.
import type { RequestContext, WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { plannable } from '#shared/features/projects/lifecycle.ts'
import { isWholeOpen, openOf, type Plan, wrongInPlan } from '#shared/features/projects/plan.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Localized } from '#shared/values/localized.ts'
import { listChanges } from './change-queries.ts'
import { own, propose, textIn } from './changes.ts'
import { listMilestones, type ProjectRow } from './project-queries.ts'

type Proposed = Input<(typeof projects)['POST /projects/{project}/plans']>

const planTitle: Localized = { en: 'Another plan', fr: 'Un autre plan', ar: 'خطة أخرى' }

/** The current plan with new dates for open milestones. @throws AppError `request.invalid` */
async function movedDays(ctx: RequestContext, project: ProjectRow, { body }: Pick<Proposed, 'body'>): Promise<Plan> {
  const days = new Map(body.steps.map(({ id, dueDate }) => [id, dueDate]))
  const open = openOf(await listMilestones(ctx.db, project.id))
  const steps = open.map(({ id, title, amount, dueDate }) => ({
    id,
    title,
    amount,
    dueDate: days.get(id) ?? dueDate,
  }))
  return { start: project.plannedStart, end: body.end, steps }
}

function wholePlan({ body }: Pick<Proposed, 'body'>): Plan {
  const { start, end } = body
  return { start, end, steps: body.steps.map(step => ({ ...step, id: null })) }
}

/** Only one may be open. */
export async function proposePlan(ctx: WriteContext, { params, body }: Proposed) {
  const found = await own(ctx, params.project)
  const { project } = found
  if (!plannable.includes(project.status)) throw new AppError('project.transition-not-allowed')
  const isOpen = (await listChanges(ctx.db, project)).some(({ plan, status }) => plan && status === 'proposed')
  if (isOpen) throw new AppError('change.transition-not-allowed')
  const plan = isWholeOpen(project.status) ? wholePlan({ body }) : await movedDays(ctx, project, { body })
  const wrong = wrongInPlan(plan, {
    status: project.status,
    contractTotal: project.contractTotal,
    plannedStart: project.plannedStart,
    today: dayOf(ctx.now),
  })
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
  const nothing = { lines: [], amountDelta: 0, daysDelta: 0, dueDate: null, ends: false }
  return await propose(ctx, found, { ...nothing, title: textIn(planTitle, project), reason: body.reason, plan })
}
