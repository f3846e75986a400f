// A reviewer sends a job back, rejects it or takes it from the market, with a reason; bids of one that was open end with it.
import { passOverBids } from '#server/features/jobs/bids/bid.machine.ts'
import { jobRejected, jobSentBack, jobTakenDown } from '#server/features/jobs/events.ts'
import { jobMachine } from '#server/features/jobs/job.machine.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { type Call, signedIn, type Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'

type Decision = (typeof jobReview)['POST /admin/jobs/{job}/reject' | 'POST /admin/jobs/{job}/take-down']
type DecisionInput = {
  readonly params: { readonly job: string }
  readonly body: { readonly reason: string; readonly note: string }
}

const decision =
  (
    transition: 'request-changes' | 'reject' | 'take-down',
    notify: (within: Within, jobId: string) => Promise<unknown>,
  ) =>
  async (call: Call, { params, body: { reason, note } }: DecisionInput): Promise<Output<Decision>> => {
    const job = await getLockedJob(call.db, params.job)
    const set = { review_reason: reason, review_note: note }
    await jobMachine.transition(call, job, transition, { as: 'reviewer', by: signedIn(call).id, reason, note, set })
    await notify(call, job.id)
    return { done: true }
  }

export const requestChanges = decision('request-changes', (within, jobId) => emit(within, jobSentBack({ jobId })))
export const rejectJob = decision('reject', async (within, jobId) =>
  emit(within, jobRejected({ jobId, passedOver: await passOverBids(within, jobId) })),
)
export const takeDownJob = decision('take-down', async (within, jobId) =>
  emit(within, jobTakenDown({ jobId, passedOver: await passOverBids(within, jobId) })),
)
