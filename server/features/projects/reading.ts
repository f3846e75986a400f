// Who reads a project: its two sides, an advisor who came in, the staff of projects.
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Side } from './project.machine.ts'
import { findProject, findReadProject, type ProjectRow } from './project-queries.ts'

export type Reader = Side | 'advisor' | 'admin'

export function readerOf(project: ProjectRow, userId: string): Reader {
  if (project.client_id === userId) return 'client'
  return project.professional_user_id === userId ? 'professional' : 'advisor'
}

/** The endpoint has asked for the module already. @throws AppError `project.not-found` */
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

/** Who moves something in a project; an advisor moves nothing. */
export const sideOfReader = (as: Reader): Side | null => (as === 'client' || as === 'professional' ? as : null)
