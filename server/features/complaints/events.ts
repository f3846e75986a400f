// What happens to complaints, in the past tense.
import { event } from '#server/platform/events/event.ts'

/** `by`: who did it, null for the house; `title` is empty where the other side does not read it. */
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
/** Two days are left to answer. */
export const complaintUnansweredYet = event<OfComplaint>('complaint-reply-due')
export const complaintReplied = event<OfComplaint>('complaint-replied')
/** The other side stayed silent. */
export const complaintUnanswered = event<OfComplaint>('complaint-unanswered')
/** Somebody added to it: a side, or the mediator a question or a proposal. */
export const statementAdded = event<OfComplaint>('statement-added')
export const complaintDecided = event<OfComplaint & { readonly outcome: string; readonly upheld: boolean }>(
  'complaint-decided',
)
export const complaintWithdrawn = event<OfComplaint>('complaint-withdrawn')
export const complaintReopened = event<OfComplaint>('complaint-reopened')
export const sanctionLifted = event<OfComplaint>('sanction-lifted')
