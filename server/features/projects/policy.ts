// Which side of a project somebody is on, and what that side may do now.
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { movesFrom } from '#shared/values/lifecycle.ts'
import type { ProjectRow } from './project-queries.ts'

export type Side = 'client' | 'professional'

export function sideOf(project: ProjectRow, userId: string): Side {
  return project.client_id === userId ? 'client' : 'professional'
}

export function movesOf(project: ProjectRow, side: Side): readonly string[] {
  const confirmedAt = side === 'client' ? project.client_confirmed_at : project.professional_confirmed_at
  const moves = movesFrom(projectLifecycle, project.status, side)
  return moves.filter(move => move !== 'confirm' || confirmedAt === null)
}
