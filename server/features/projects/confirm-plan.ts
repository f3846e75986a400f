// Confirms the plan for the own side; when both have, the project begins.

import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { planConfirmed, projectBegun } from './events.ts'
import { sideOf } from './policy.ts'
import { beginConfirmed, confirmSide, findOwnProject } from './project-queries.ts'

type Confirm = (typeof projects)['POST /projects/{project}/confirm']
const { confirm, begin } = projectLifecycle.moves

export async function confirmPlan(call: Call, { params }: Input<Confirm>): Promise<Output<Confirm>> {
  const { id: userId } = signedIn(call)
  const project = await findOwnProject(call.db, params.project, userId)
  if (!project) throw new AppError('project.not-found')
  const side = sideOf(project, userId)
  if (!(await confirmSide(call.db, project.id, side, call.now))) throw new AppError('project.move-not-allowed')
  const change = { entity: 'project', id: project.id, from: 'planned', at: call.now } as const
  await recordChange(call.db, { ...change, to: confirm.to, by: userId, reason: 'confirmed' })
  if (await beginConfirmed(call.db, project.id, call.now)) {
    await recordChange(call.db, { ...change, to: begin.to, by: null })
    await emit(call, projectBegun({ projectId: project.id, jobId: project.job_id }))
  } else await emit(call, planConfirmed({ projectId: project.id, side }))
  return { done: true }
}
