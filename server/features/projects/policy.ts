// Which side of a project somebody is on, and who reads its files.
import type { Db, SessionUser } from '#server/platform/call.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { ProjectRow } from './project-queries.ts'
import { findSides } from './work-queries.ts'

export type Side = 'client' | 'professional'

export function sideOf(project: ProjectRow, userId: string): Side {
  return project.client_id === userId ? 'client' : 'professional'
}

/** Both sides, and the staff of projects. */
export async function mayReadProjectFile(db: Db, user: SessionUser, file: { readonly id: string }): Promise<boolean> {
  const sides = await findSides(db, file.id)
  if (!sides) return false
  if (sides.client_id === user.id || sides.user_id === user.id) return true
  return areaOf(user) === 'admin' && may(user.permissions, 'projects', 'isRead', () => undefined)
}
