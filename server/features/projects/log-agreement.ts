// An agreement in the project's conversation goes into the project log, word for word.
import type { TransactionContext } from '#server/platform/request-context.ts'
import { addEntry } from './log.ts'
import { sideOf } from './project.machine.ts'
import { findProject } from './project-queries.ts'

type Agreed = { readonly projectId: string | null; readonly userId: string; readonly text: string }

/** By the person who agreed last; only conversations of the project's two sides come here. */
export async function logAgreement(tx: TransactionContext, { projectId, userId, text }: Agreed): Promise<void> {
  const project = projectId && (await findProject(tx.db, projectId))
  if (!project) return
  const facts = { projectId: project.id, side: sideOf(project, userId), by: userId }
  await addEntry(tx, { ...facts, kind: 'chat-agree', data: { note: text } })
}
