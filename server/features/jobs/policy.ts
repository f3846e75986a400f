// Rules of jobs and bids beyond the permission rows.
import { type RequestContext, type SessionUser, signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type JobStatus, jobLifecycle, mostRenewals, renewFromDays } from '#shared/features/jobs/lifecycle.ts'
import type { editables } from '#shared/features/jobs/schema.ts'
import { type LeadStage, leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { transitionsFrom } from '#shared/values/lifecycle.ts'

/** The caller as an approved contractor or builder, with the profile's id. @throws AppError `access.denied` */
export function asBidder(ctx: RequestContext): { readonly user: SessionUser; readonly professionalId: string } {
  const user = signedIn(ctx)
  const isBidder = user.professionalType === 'contractor' || user.professionalType === 'builder'
  if (!isBidder || !user.approved || !user.professionalId) throw new AppError('access.denied')
  return { user, professionalId: user.professionalId }
}

type OpenFacts = { readonly status: JobStatus; readonly expiresAt: Date | null }

/** Whether the job takes bids and its owner may choose one now. */
export function isOpen(job: OpenFacts, now: Date): boolean {
  return job.status === 'open' && (job.expiresAt === null || job.expiresAt > now)
}

/** Whether a lead in this stage may still lead to a bid. */
export function mayQuote(stage: LeadStage): boolean {
  return transitionsFrom(leadLifecycle, stage, 'system').includes('quote')
}

export type RenewFacts = OpenFacts & { readonly renewals: number; readonly reviewReason: string | null }
const day = 86_400_000

/**
 * From seven days before expiry or after it, at most twice. A job that ended because its owner did not make the
 * requested
 * changes still has those problems, and cannot be renewed.
 */
export function mayRenew(job: RenewFacts, now: Date): boolean {
  if (!jobLifecycle.transitions.renew.from.includes(job.status) || job.renewals >= mostRenewals) return false
  if (job.expiresAt === null || job.reviewReason !== null) return false
  return job.expiresAt.getTime() - now.getTime() <= renewFromDays * day
}

/** Whether the owner may invite somebody or widen the audience: before the job is open and while it is. */
export function mayInvite(job: OpenFacts, now: Date): boolean {
  return ['under_review', 'changes_requested'].includes(job.status) || isOpen(job, now)
}

type Editable = (typeof editables)[number]

/** The part of the job that its owner may change. */
export function editableOf({ status }: OpenFacts): Editable {
  if (status === 'open') return 'terms-reviewed'
  return transitionsFrom(jobLifecycle, status, 'owner').includes('resubmit') ? 'all' : 'none'
}

/** A bid is valid to the end of its last day. */
export function isValid(bid: { readonly validUntil: string }, today: string): boolean {
  return bid.validUntil >= today
}
