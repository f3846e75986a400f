// Rejects a job with a reason.

import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { jobRejected } from './events.ts'
import { getLockedJob } from './load-job.ts'
import { moveJob } from './move-job.ts'

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
