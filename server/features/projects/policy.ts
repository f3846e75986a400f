// Which side of a project somebody is on.
import type { ProjectRow } from './project-queries.ts'

export type Side = 'client' | 'professional'

export function sideOf(project: ProjectRow, userId: string): Side {
  return project.client_id === userId ? 'client' : 'professional'
}
