import type { TransactionContext } from '#server/platform/request-context.ts'
import { complaintMachine } from './complaint.machine.ts'
import { lockComplaint } from './complaint-queries.ts'
import { listOpenOf } from './personal-data-queries.ts'

/** On account closure: undecided complaints by the person are withdrawn; complaints about them continue. */
export async function endComplaintsOf(tx: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  for (const id of await listOpenOf(tx.db, userId)) {
    const row = await lockComplaint(tx.db, id)
    const actor = { as: 'reporter', by: userId, reason: 'account-closed' } as const
    if (row) await complaintMachine.tryTransition(tx, row, 'withdraw', actor)
  }
}
