// A reviewer sends a job back, rejects it or takes it down, with a reason; bids on an open job end with it.
import { passOverBids } from '#server/features/jobs/bids/bid.machine.ts'
import { jobRejected, jobSentBack, jobTakenDown } from '#server/features/jobs/events.ts'
import { jobMachine } from '#server/features/jobs/job.machine.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { emit } from '#server/platform/events/event.ts'
import { type RequestContext, signedIn, type TransactionContext } from '#server/platform/request-context.ts'
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
    notify: (tx: TransactionContext, jobId: string) => Promise<unknown>,
  ) =>
  async (ctx: RequestContext, { params, body: { reason, note } }: DecisionInput): Promise<Output<Decision>> => {
    const job = await getLockedJob(ctx.db, params.job)
    const set = { review_reason: reason, review_note: note }
    await jobMachine.transition(ctx, job, transition, { as: 'reviewer', by: signedIn(ctx).id, reason, note, set })
    await notify(ctx, job.id)
    return { done: true }
  }

export const requestChanges = decision('request-changes', (tx, jobId) => emit(tx, jobSentBack({ jobId })))
export const rejectJob = decision('reject', async (tx, jobId) =>
  emit(tx, jobRejected({ jobId, passedOver: await passOverBids(tx, jobId) })),
)
export const takeDownJob = decision('take-down', async (tx, jobId) =>
  emit(tx, jobTakenDown({ jobId, passedOver: await passOverBids(tx, jobId) })),
)
