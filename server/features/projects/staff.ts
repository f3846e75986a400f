// Staff list all projects, pause and resume one, and add notes to its log. They never change figures.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { countRest } from './change-queries.ts'
import * as event from './events.ts'
import { presentSummary } from './get-project.ts'
import { addEntry } from './log.ts'
import { lockProjectRow } from './log-queries.ts'
import { projectMachine } from './project.machine.ts'
import { countProjects, findProject, listProjects } from './project-queries.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>

export async function listAllProjects(ctx: RequestContext, { query }: In<'GET /admin/projects'>) {
  const { status, q, page, pageSize } = query
  const rows = await listProjects(ctx.db, {
    userId: null,
    states: status && [status],
    q: q || undefined,
    page,
    pageSize,
  })
  const counts = await countProjects(ctx.db, { userId: null, q: q || undefined })
  const shown = [...counts].filter(([name]) => !status || name === status)
  return {
    items: rows.map(row => ({ ...presentSummary(row, null), createdAt: row.createdAt })),
    page,
    pageSize,
    total: shown.reduce((sum, [, count]) => sum + count, 0),
    counts: Object.fromEntries(counts),
  }
}

/** Locks first, then reads. @throws AppError `project.not-found` */
async function locked(ctx: RequestContext, id: string) {
  if (!(await findProject(ctx.db, id))) throw new AppError('project.not-found')
  await lockProjectRow(ctx.db, id)
  const project = expectFound(await findProject(ctx.db, id), 'project.not-found')
  return { project, by: signedIn(ctx).id }
}

export async function pauseByStaff(ctx: WriteContext, { params, body }: In<'POST /admin/projects/{project}/pause'>) {
  const { project, by } = await locked(ctx, params.project)
  const set = { pausedAt: ctx.now, pausedByStaff: true }
  await projectMachine.transition(ctx, project, 'pause', { as: 'admin', by, note: body.note, set })
  await emit(ctx, event.projectPausedByStaff({ projectId: project.id }))
  return done
}

export async function resumeByStaff(ctx: WriteContext, { params, body }: In<'POST /admin/projects/{project}/go-on'>) {
  const { project, by } = await locked(ctx, params.project)
  const set = { pausedAt: null, pausedByStaff: false }
  await projectMachine.transition(ctx, project, 'go-on', { as: 'admin', by, note: body.note, reason: 'resumed', set })
  await countRest(ctx, project)
  await emit(ctx, event.projectReleased({ projectId: project.id }))
  return done
}

export async function noteProject(ctx: WriteContext, { params, body }: In<'POST /admin/projects/{project}/note'>) {
  const { project, by } = await locked(ctx, params.project)
  await addEntry(ctx, { projectId: project.id, kind: 'project-note', side: 'admin', by, data: { note: body.note } })
  await emit(ctx, event.projectNoted({ projectId: project.id }))
  return done
}
