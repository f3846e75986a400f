// Confirms the plan for the own side; when both have, the project begins.

import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { planConfirmed, projectBegun } from './events.ts'
import { projectLife } from './life.ts'
import { sideOf } from './policy.ts'
import { lockOwnProject } from './project-queries.ts'

type Confirm = (typeof projects)['POST /projects/{project}/confirm']

export async function confirmPlan(call: Call, { params }: Input<Confirm>): Promise<Output<Confirm>> {
  const { id: userId } = signedIn(call)
  const plan = await lockOwnProject(call.db, params.project, userId)
  if (!plan) throw new AppError('project.not-found')
  const side = sideOf(plan, userId)
  const confirmed = side === 'client' ? { client_confirmed_at: call.now } : { professional_confirmed_at: call.now }
  await projectLife.move(call, plan, 'confirm', { as: side, by: userId, reason: 'confirmed', set: confirmed })
  if (await projectLife.tryMove(call, { ...plan, ...confirmed }, 'begin', { as: 'system' }))
    await emit(call, projectBegun({ projectId: plan.id, jobId: plan.job_id }))
  else await emit(call, planConfirmed({ projectId: plan.id, side }))
  return { done: true }
}
