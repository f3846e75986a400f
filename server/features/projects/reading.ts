// Readers of a project: its two sides, an advisor who has accepted, staff with the module.
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Side } from './project.machine.ts'
import { findProject, findReadProject, type ProjectRow } from './project-queries.ts'

export type Reader = Side | 'advisor' | 'admin'

export function readerOf(project: ProjectRow, userId: string): Reader {
  if (project.clientId === userId) return 'client'
  return project.professionalUserId === userId ? 'professional' : 'advisor'
}

/** The endpoint has checked the module permission already. @throws AppError `project.not-found` */
export async function read(
  ctx: RequestContext,
  id: string,
): Promise<{ readonly project: ProjectRow; readonly as: Reader }> {
  const user = signedIn(ctx)
  const isStaff = areaOf(user) === 'admin'
  const project = isStaff ? await findProject(ctx.db, id) : await findReadProject(ctx.db, id, user.id)
  if (!project) throw new AppError('project.not-found')
  return { project, as: isStaff ? 'admin' : readerOf(project, user.id) }
}

/** The reader's side; null for an advisor or staff, who act for no side. */
export const sideOfReader = (as: Reader): Side | null => (as === 'client' || as === 'professional' ? as : null)
