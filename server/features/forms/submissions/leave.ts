// What happens to the submissions of a person who is forgotten: they are emptied, and the words about them go.
import type { Within } from '#server/platform/call.ts'
import { emptySubmission } from './routes.ts'
import { listIdsOf, lockSubmission } from './submission-queries.ts'

export async function eraseSubmissionsOf(within: Within, { userId }: { readonly userId: string }): Promise<void> {
  for (const id of await listIdsOf(within.db, userId)) {
    const submission = await lockSubmission(within.db, id)
    if (submission) await emptySubmission(within, submission)
  }
}
