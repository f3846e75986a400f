// The life of jobs: what beyond its state a move asks for, and what the owner and the reviewers may do now.
import type { SessionUser } from '#server/platform/call.ts'
import { life } from '#server/platform/life.ts'
import { may } from '#shared/access/permissions.ts'
import { jobLifecycle, mostRenewals } from '#shared/features/jobs/lifecycle.ts'
import { isOpen, mayRenew, type RenewFacts } from './policy.ts'

export const jobLife = life(jobLifecycle, {
  entity: 'job',
  table: 'jobs',
  column: 'status',
  version: 'version',
  refusal: 'job.move-not-allowed',
  guards: {
    award: (job: RenewFacts, { now }) => isOpen(job, now),
    renew: (job: RenewFacts, { now }) =>
      mayRenew({ ...job, renewals: 0 }, now) && (job.renewals < mostRenewals || 'job.no-renewals-left'),
  },
})

type Job = RenewFacts & { readonly id: string }

/** A job without bids has nothing to award. */
export function ownerMoves(job: Job, liveBids: number, now: Date): readonly string[] {
  return jobLife.movesOf(job, { as: 'owner', now }).filter(move => move !== 'award' || liveBids > 0)
}

type Reader = { readonly user: SessionUser; readonly now: Date; readonly warn: (message: string) => void }

export function reviewerMoves(job: Job, { user, now, warn }: Reader): readonly string[] {
  return may(user.permissions, 'jobs', 'isUpdate', warn) ? jobLife.movesOf(job, { as: 'reviewer', now }) : []
}
