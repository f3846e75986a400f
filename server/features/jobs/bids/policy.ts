// What a bid is, beyond its state.
import { type BidStatus, bidLifecycle, type JobStatus } from '#shared/features/jobs/lifecycle.ts'

export type Side = 'client' | 'bidder'
export type JobFacts = { readonly status: JobStatus; readonly expires_at: Date | null; readonly terms_revision: number }
export type BidFacts = {
  readonly status: BidStatus
  readonly valid_until: string
  readonly revision: number
  readonly terms_revision: number
}

/** A bid on lines that are not the job's any more. */
export function isOutdated(bid: Pick<BidFacts, 'terms_revision'>, job: Pick<JobFacts, 'terms_revision'>): boolean {
  return bid.terms_revision < job.terms_revision
}

export function isLive({ status }: Pick<BidFacts, 'status'>): boolean {
  return bidLifecycle.live.includes(status)
}
