// Rejects a job with a reason.

import { jobRejected } from '#server/features/jobs/events.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'

type Decision = (typeof jobs)['POST /admin/jobs/{job}/reject']

export async function rejectJob(call: Call, { params, body }: Input<Decision>): Promise<Output<Decision>> {
  const reviewer = signedIn(call)
  const job = await getLockedJob(call.db, params.job)
  await moveJob(call, job, 'reject', {
    by: reviewer.id,
    reason: body.reason,
    note: body.note,
    set: { review_reason: body.reason, review_note: body.note },
  })
  await emit(call, jobRejected({ jobId: job.id }))
  return { done: true }
}
