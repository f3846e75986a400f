import type { RequestContext } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { ChangeLine } from '#shared/features/projects/log.ts'
import { Plan } from '#shared/features/projects/plan.ts'
import { listChanges } from './change-queries.ts'
import { changeMachine } from './changes.ts'
import type { Side } from './project.machine.ts'
import type { ProjectRow } from './project-queries.ts'

type View = Returned<(typeof projects)['GET /projects/{project}']>['changes'][number]

export async function presentChanges(
  { db, now }: RequestContext,
  project: ProjectRow,
  as: Side | null,
): Promise<View[]> {
  return (await listChanges(db, project)).map(row => ({
    ...row,
    lines: ChangeLine.array().parse(row.lines),
    plan: row.plan ? Plan.parse(row.plan) : null,
    proposedAt: row.createdAt,
    decidedAt: row.status === 'proposed' ? null : row.updatedAt,
    transitions: as ? changeMachine.allowedTransitions(row, { as, now }) : [],
  }))
}
