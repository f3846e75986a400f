// Opens a job for bids; the owner and the matching professionals hear of it.

import { jobApproved } from '#server/features/jobs/events.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { openDays } from '#shared/features/jobs/lifecycle.ts'

type Approve = (typeof jobs)['POST /admin/jobs/{job}/approve']

const day = 86_400_000

export async function approveJob(call: Call, { params }: Input<Approve>): Promise<Output<Approve>> {
  const reviewer = signedIn(call)
  const job = await getLockedJob(call.db, params.job)
  await moveJob(call, job, 'approve', {
    by: reviewer.id,
    set: {
      opened_at: call.now,
      expires_at: new Date(call.now.getTime() + openDays * day),
      review_reason: null,
      review_note: null,
    },
  })
  await emit(call, jobApproved({ jobId: job.id }))
  return { done: true }
}
