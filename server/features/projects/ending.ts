// Pause and early end of a project: each side may pause and resume, or end it; the log records the amount due.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import type { WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { countRest } from './change-queries.ts'
import { lapseChanges, own } from './changes.ts'
import * as event from './events.ts'
import { projectMachine } from './project.machine.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>

export async function pauseProject(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/pause'>) {
  const { project, userId, side } = await own(ctx, params.project)
  const set = { pausedAt: ctx.now }
  await projectMachine.transition(ctx, project, 'pause', { as: side, by: userId, note: body.note, set })
  await emit(ctx, event.projectPaused({ projectId: project.id, side }))
  return done
}

export async function goOn(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/go-on'>) {
  const { project, userId, side } = await own(ctx, params.project)
  const moving = { as: side, by: userId, note: body.note, reason: 'resumed', set: { pausedAt: null } }
  await projectMachine.transition(ctx, project, 'go-on', moving)
  await countRest(ctx, project)
  await emit(ctx, event.projectResumed({ projectId: project.id, side }))
  return done
}

export async function terminateProject(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/terminate'>) {
  const { project, userId, side } = await own(ctx, params.project)
  const set = { endedBy: side, endedNote: body.note, pausedAt: null }
  await projectMachine.transition(ctx, project, 'terminate', { as: side, by: userId, note: body.note, set })
  await lapseChanges(ctx, project)
  await emit(ctx, event.projectEnded({ projectId: project.id, jobId: project.jobId, side, together: false }))
  return done
}

export async function objectToEnd(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/object'>) {
  const { project, userId, side } = await own(ctx, params.project)
  const set = { objection: body.note, objectedAt: ctx.now }
  const moving = { as: side, by: userId, note: body.note, reason: 'objected', set }
  await projectMachine.transition(ctx, project, 'object', moving)
  await emit(ctx, event.endObjected({ projectId: project.id, side }))
  return done
}
