// The project log records the steps of complaints about the project, without names of staff.
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { LogKind } from '#shared/features/projects/log.ts'
import { addEntry } from './log.ts'
import { sideOf } from './project.machine.ts'
import { findProject } from './project-queries.ts'

type OfComplaint = {
  readonly projectId: string | null
  readonly by: string | null
  readonly title: string
  readonly outcome?: string
}
type Kind = Extract<LogKind, `complaint-${string}`>

export const logComplaint =
  (kind: Kind) =>
  async (tx: TransactionContext, { projectId, by, title, outcome }: OfComplaint): Promise<void> => {
    const project = projectId && (await findProject(tx.db, projectId))
    if (!project) return
    const side = by ? sideOf(project, by) : 'system'
    const data = { ...(title ? { complaint: title } : {}), ...(outcome ? { outcome } : {}) }
    await addEntry(tx, { projectId: project.id, kind, side, by: by ?? undefined, data })
  }
