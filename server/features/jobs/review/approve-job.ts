// Opens a job for bids; the owner and the matching professionals hear of it.

import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { openJob } from '#server/features/jobs/open-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'

type Approve = (typeof jobReview)['POST /admin/jobs/{job}/approve']

export async function approveJob(call: Call, { params }: Input<Approve>): Promise<Output<Approve>> {
  const reviewer = signedIn(call)
  await openJob(call, await getLockedJob(call.db, params.job), reviewer.id)
  return { done: true }
}
