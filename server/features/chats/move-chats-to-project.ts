import { emit } from '#server/platform/events/event.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { moveToProject } from './chat-queries.ts'
import { messageAgreed } from './events.ts'
import { listAgreedByBoth } from './message-queries.ts'

/** The conversation of the chosen bid becomes that of the project, whose log takes the earlier agreements. */
export async function moveChatsToProject(
  tx: TransactionContext,
  { bidId, projectId }: { readonly bidId: string; readonly projectId: string },
) {
  for (const chatId of await moveToProject(tx.db, bidId, projectId))
    for (const { id: messageId, seq, text, by: userId } of await listAgreedByBoth(tx.db, chatId))
      await emit(tx, messageAgreed({ chatId, messageId, seq, userId, text, projectId }))
}
