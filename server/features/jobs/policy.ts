// Who may do what with jobs and bids, beyond the permission rows.

import { type Call, type SessionUser, signedIn } from '#server/platform/call.ts'
import { may } from '#shared/access/permissions.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type BidStatus, type JobStatus, jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { type LeadStage, leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { movesFrom } from '#shared/values/lifecycle.ts'

/** The approved contractor or builder who asks, by the profile's id. @throws AppError `access.denied` */
export function asBidder(call: Call): { readonly user: SessionUser; readonly professionalId: string } {
  const user = signedIn(call)
  const isBidder = user.professionalType === 'contractor' || user.professionalType === 'builder'
  if (!isBidder || !user.approved || !user.professionalId) throw new AppError('access.denied')
  return { user, professionalId: user.professionalId }
}

type OpenFacts = { readonly status: JobStatus; readonly expires_at: Date | null }

/** Whether bids may come in and be chosen now. */
export function isOpen(job: OpenFacts, now: Date): boolean {
  return job.status === 'open' && (job.expires_at === null || job.expires_at > now)
}

/** Whether a lead of this stage may still lead to a bid. */
export function mayQuote(stage: LeadStage): boolean {
  return movesFrom(leadLifecycle, stage, 'system').includes('quote')
}

export function ownerMoves(job: OpenFacts, liveBids: number, now: Date): readonly string[] {
  const moves = movesFrom(jobLifecycle, job.status, 'owner')
  return moves.filter(move => move !== 'award' || (liveBids > 0 && isOpen(job, now)))
}

export function reviewerMoves(job: OpenFacts, user: SessionUser, warn: (message: string) => void): readonly string[] {
  return may(user.permissions, 'jobs', 'isUpdate', warn) ? movesFrom(jobLifecycle, job.status, 'reviewer') : []
}

type BidFacts = { readonly status: BidStatus; readonly valid_until: string }

/** A bid holds to the end of the day that it names. */
export function isValid(bid: BidFacts, today: string): boolean {
  return bid.valid_until >= today
}

/** The calendar day in UTC: `2026-11-20`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
