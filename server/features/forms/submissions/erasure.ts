// Erasure of a person's submissions: their answers and the notes about them.
import type { TransactionContext } from '#server/platform/request-context.ts'
import { listIdsOf } from './personal-data-queries.ts'
import { emptySubmission } from './routes.ts'
import { lockSubmission } from './submission-queries.ts'

export async function eraseSubmissionsOf(
  tx: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  for (const id of await listIdsOf(tx.db, userId)) {
    const submission = await lockSubmission(tx.db, id)
    if (submission) await emptySubmission(tx, submission)
  }
}
