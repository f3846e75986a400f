import { event } from '#server/platform/events/event.ts'
import type { Sanction } from '#shared/features/complaints/lifecycle.ts'
import type { RemovalReason } from '#shared/features/reviews/lifecycle.ts'

/** `by`: the actor, null for the system; `title` is empty where the other side may not read it. */
export type OfComplaint = {
  readonly complaintId: string
  readonly projectId: string | null
  readonly by: string | null
  readonly title: string
  readonly outcome?: string
}

export const complaintMade = event<OfComplaint>('complaint-made')
export const complaintAcknowledged = event<OfComplaint>('complaint-acknowledged')
export const complaintAsked = event<OfComplaint>('complaint-asked')
/** Two days remain to answer. */
export const complaintUnansweredYet = event<OfComplaint>('complaint-reply-due')
export const complaintReplied = event<OfComplaint>('complaint-replied')
/** The other side did not answer in time. */
export const complaintUnanswered = event<OfComplaint>('complaint-unanswered')
/** A side added a statement, or the mediator a question or a proposal. */
export const statementAdded = event<OfComplaint>('statement-added')
export const complaintDecided = event<OfComplaint & { readonly outcome: string; readonly upheld: boolean }>(
  'complaint-decided',
)
export const complaintWithdrawn = event<OfComplaint>('complaint-withdrawn')
export const complaintReopened = event<OfComplaint>('complaint-reopened')
export const sanctionLifted = event<OfComplaint>('sanction-lifted')

export type Consequence = {
  readonly sanction: Exclude<Sanction, 'none' | 'note'>
  readonly userId: string
  /** The job or the review whose content is removed. */
  readonly subjectId: string
  /** Only for a review. */
  readonly removal: RemovalReason | null
  readonly reason: string
  /** The mediator. */
  readonly by: string
}
/** The feature that owns the subject carries the sanction out in the same transaction. */
export const sanctionImposed = event<Consequence>('sanction-imposed')
export const sanctionRevoked = event<Consequence>('sanction-revoked')
