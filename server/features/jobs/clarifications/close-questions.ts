// Closes the questions of a job that was awarded or has ended; what nobody answered was let pass.
import { findJob } from '#server/features/jobs/job-queries.ts'
import type { Within } from '#server/platform/call.ts'
import { missReply } from '#server/platform/replies/replies.ts'
import { listUnclosed } from './clarification-queries.ts'
import { questionMachine } from './question.machine.ts'

export async function closeQuestions(within: Within, { jobId }: { readonly jobId: string }): Promise<void> {
  const job = await findJob(within.db, jobId)
  if (!job) return
  for (const question of await listUnclosed(within.db, jobId)) {
    await questionMachine.transition(within, question, 'close', { as: 'system' })
    await missReply(within, { userId: job.owner_id, about: 'clarification', aboutId: question.id })
  }
}
