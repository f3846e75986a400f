// What both sides of a project agreed on in their conversation stands in its record, in their words.
import type { TransactionContext } from '#server/platform/request-context.ts'
import { sideOf } from './project.machine.ts'
import { findProject } from './project-queries.ts'
import { addEntry } from './record.ts'

type Agreed = { readonly projectId: string | null; readonly userId: string; readonly text: string }

/** By who agreed last; nobody else's conversation comes here. */
export async function recordAgreement(tx: TransactionContext, { projectId, userId, text }: Agreed): Promise<void> {
  const project = projectId && (await findProject(tx.db, projectId))
  if (!project) return
  const facts = { projectId: project.id, side: sideOf(project, userId), by: userId }
  await addEntry(tx, { ...facts, kind: 'chat-agree', data: { note: text } })
}
