// Closes the questions of a job that was awarded or has ended; unanswered ones count as missed.
import { findJob } from '#server/features/jobs/job-queries.ts'
import { missReply } from '#server/platform/replies/replies.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { listUnclosed } from './clarification-queries.ts'
import { questionMachine } from './question.machine.ts'

export async function closeQuestions(tx: TransactionContext, { jobId }: { readonly jobId: string }): Promise<void> {
  const job = await findJob(tx.db, jobId)
  if (!job) return
  for (const question of await listUnclosed(tx.db, jobId)) {
    await questionMachine.transition(tx, question, 'close', { as: 'system' })
    await missReply(tx, { userId: job.ownerId, about: 'clarification', aboutId: question.id })
  }
}
