import type { TransactionContext } from '#server/platform/request-context.ts'
import { listAdvised } from './advisor-queries.ts'
import { advisorMachine } from './advisors.ts'
import { lockProjectRow } from './log-queries.ts'

/** A closed account leaves all projects that it advises. */
export async function leaveAsAdvisor(tx: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  for (const row of await listAdvised(tx.db, userId)) {
    await lockProjectRow(tx.db, row.projectId)
    const name = row.status === 'accepted' ? 'leave' : 'decline'
    await advisorMachine.tryTransition(tx, row, name, { as: 'advisor', by: userId })
  }
}
