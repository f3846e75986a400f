// Rejects a job with a reason.

import { passOverBids } from '#server/features/jobs/bids/move-bid.ts'
import { jobRejected } from '#server/features/jobs/events.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'

type Decision = (typeof jobReview)['POST /admin/jobs/{job}/reject']

export async function rejectJob(call: Call, { params, body }: Input<Decision>): Promise<Output<Decision>> {
  const reviewer = signedIn(call)
  const job = await getLockedJob(call.db, params.job)
  await moveJob(call, job, 'reject', {
    by: reviewer.id,
    reason: body.reason,
    note: body.note,
    set: { review_reason: body.reason, review_note: body.note },
  })
  // Only one that was open before has any.
  const passedOver = await passOverBids(call, job.id)
  await emit(call, jobRejected({ jobId: job.id, passedOver }))
  return { done: true }
}
