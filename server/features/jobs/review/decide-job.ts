// A reviewer sends a job back, rejects it or takes it down, with a reason; bids on an open job end with it.
import type { Consequence } from '#server/features/complaints/events.ts'
import { passOverBids } from '#server/features/jobs/bids/bid.machine.ts'
import { jobRejected, jobSentBack, jobTakenDown } from '#server/features/jobs/events.ts'
import { jobMachine } from '#server/features/jobs/job.machine.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { emit } from '#server/platform/events/event.ts'
import { signedIn, type TransactionContext, type WriteContext } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'

type Decision = (typeof jobReview)['POST /admin/jobs/{job}/reject' | 'POST /admin/jobs/{job}/take-down']
type DecisionInput = {
  readonly params: { readonly job: string }
  readonly body: { readonly reason: string; readonly note: string }
}

type Transition = 'request-changes' | 'reject' | 'take-down'
type Why = { readonly reason: string; readonly note: string; readonly by: string }

const announce: Readonly<Record<Transition, (tx: TransactionContext, jobId: string) => Promise<unknown>>> = {
  'request-changes': (tx, jobId) => emit(tx, jobSentBack({ jobId })),
  reject: async (tx, jobId) => emit(tx, jobRejected({ jobId, passedOver: await passOverBids(tx, jobId) })),
  'take-down': async (tx, jobId) => emit(tx, jobTakenDown({ jobId, passedOver: await passOverBids(tx, jobId) })),
}

async function decide(tx: TransactionContext, id: string, transition: Transition, { reason, note, by }: Why) {
  const job = await getLockedJob(tx.db, id)
  const set = { reviewReason: reason, reviewNote: note }
  await jobMachine.transition(tx, job, transition, { as: 'reviewer', by, reason, note, set })
  await announce[transition](tx, job.id)
}

const decision =
  (transition: Transition) =>
  async (ctx: WriteContext, { params, body }: DecisionInput): Promise<Returned<Decision>> => {
    await decide(ctx, params.job, transition, { ...body, by: signedIn(ctx).id })
    return { done: true }
  }

export const requestChanges = decision('request-changes')
export const rejectJob = decision('reject')
export const takeDownJob = decision('take-down')

/** Carries out a sanction of a complaint. */
export async function removeJob(
  tx: TransactionContext,
  { sanction, subjectId, removal, reason: note, by }: Consequence,
): Promise<void> {
  if (sanction === 'content_removed' && !removal)
    await decide(tx, subjectId, 'take-down', { reason: 'complaint', note, by })
}
