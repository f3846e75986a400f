// Takes an open job from the market with a reason; live bids end with it.

import { passOverBids } from '#server/features/jobs/bids/move-bid.ts'
import { jobTakenDown } from '#server/features/jobs/events.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'

type TakeDown = (typeof jobReview)['POST /admin/jobs/{job}/take-down']

export async function takeDownJob(call: Call, { params, body }: Input<TakeDown>): Promise<Output<TakeDown>> {
  const reviewer = signedIn(call)
  const job = await getLockedJob(call.db, params.job)
  await moveJob(call, job, 'take-down', {
    by: reviewer.id,
    reason: body.reason,
    note: body.note,
    set: { review_reason: body.reason, review_note: body.note },
  })
  const passedOver = await passOverBids(call, job.id)
  await emit(call, jobTakenDown({ jobId: job.id, passedOver }))
  return { done: true }
}
