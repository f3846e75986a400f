// The state machine of jobs: guards, the allowed transitions of owner and reviewers; opening, starting, reopening.

import { emit } from '#server/platform/events/event.ts'
import type { SessionUser, TransactionContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { may } from '#shared/access/permissions.ts'
import { jobLifecycle, mostRenewals, openDays } from '#shared/features/jobs/lifecycle.ts'
import { bidMachine } from './bids/bid.machine.ts'
import { jobApproved, jobReopened } from './events.ts'
import { notifyInvited } from './invitations.ts'
import type { LockedJob } from './job-queries.ts'
import { getBidOf, getLockedJob } from './load-job.ts'
import { isOpen, mayRenew, type RenewFacts } from './policy.ts'

export const jobMachine = defineStateMachine(jobLifecycle, {
  entity: 'job',
  table: 'jobs',
  column: 'status',
  version: 'version',
  refusal: 'job.transition-not-allowed',
  guards: {
    award: (job: RenewFacts, { now }) => isOpen(job, now),
    renew: (job: RenewFacts, { now }) =>
      mayRenew({ ...job, renewals: 0 }, now) && (job.renewals < mostRenewals || 'job.no-renewals-left'),
  },
})

type Job = RenewFacts & { readonly id: string }

/** A job without bids cannot be awarded. */
export function ownerTransitions(job: Job, liveBids: number, now: Date) {
  return jobMachine
    .allowedTransitions(job, { as: 'owner', now })
    .filter(transition => transition !== 'award' || liveBids > 0)
}

type Reader = { readonly user: SessionUser; readonly now: Date; readonly warn: (message: string) => void }

export function reviewerTransitions(job: Job, { user, now, warn }: Reader) {
  return may(user.permissions, 'jobs', 'isUpdate', warn)
    ? jobMachine.allowedTransitions(job, { as: 'reviewer', now })
    : []
}

const day = 86_400_000

export async function openJob(tx: TransactionContext, job: LockedJob, by: string): Promise<void> {
  const expiresAt = new Date(tx.now.getTime() + openDays * day)
  const set = { openedAt: tx.now, expiresAt, remindedDays: null, reviewReason: null, reviewNote: null }
  await jobMachine.transition(tx, job, 'approve', { as: 'reviewer', by, set })
  await emit(tx, jobApproved({ jobId: job.id, again: job.openedAt !== null }))
  await notifyInvited(tx, { id: job.id, status: 'open', expiresAt })
}

type Lapse = { readonly jobId: string; readonly bidId: string; readonly by: 'client' | 'professional' }

/** The least time for new bids, however little was left. */
const leastDays = 7

export async function reopenJob(tx: TransactionContext, { jobId, bidId, by }: Lapse): Promise<void> {
  const job = await getLockedJob(tx.db, jobId)
  const bid = await getBidOf(tx.db, jobId, bidId)
  await bidMachine.transition(tx, bid, 'lapse', { as: 'system', reason: 'not-confirmed' })
  const least = new Date(tx.now.getTime() + leastDays * day)
  const expiresAt = job.expiresAt && job.expiresAt > least ? job.expiresAt : least
  const set = { expiresAt, remindedDays: null }
  await jobMachine.transition(tx, job, 'reopen', { as: 'system', reason: `not-confirmed-by-${by}`, set })
  await emit(tx, jobReopened({ jobId, bidId, by }))
}

type OfJob = { readonly jobId: string }

export async function startJob(tx: TransactionContext, { jobId }: OfJob): Promise<void> {
  await jobMachine.transition(tx, await getLockedJob(tx.db, jobId), 'start', { as: 'system' })
}

export async function completeJob(tx: TransactionContext, { jobId }: OfJob): Promise<void> {
  await jobMachine.transition(tx, await getLockedJob(tx.db, jobId), 'complete', { as: 'system' })
}

export async function terminateJob(tx: TransactionContext, { jobId }: OfJob): Promise<void> {
  await jobMachine.transition(tx, await getLockedJob(tx.db, jobId), 'terminate', {
    as: 'system',
    reason: 'project-ended',
  })
}
