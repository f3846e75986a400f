// Events of jobs, and of bids from submission to their end.
import { event } from '#server/platform/events/event.ts'

/** `draft`: the draft of the form that was submitted; without it the form's own draft. */
export const jobSubmitted = event<{ jobId: string; draft?: string | undefined }>('job-submitted')
export const jobUpdated = event<{ jobId: string }>('job-updated')
/** `again`: it was open before, so nobody is notified of it as new a second time. */
export const jobApproved = event<{ jobId: string; again: boolean }>('job-approved')
export const jobSentBack = event<{ jobId: string }>('job-sent-back')
/** `passedOver`: the bids that ended with the job, if it had been open before. */
export const jobRejected = event<{ jobId: string; passedOver: readonly string[] }>('job-rejected')
/** A change that does not affect bids; the job stays open. */
export const jobEdited = event<{ jobId: string }>('job-edited')
/** Trade, city or lines of an open job were changed: it is reviewed again, and its live bids are outdated. */
export const jobTermsChanged = event<{ jobId: string }>('job-terms-changed')
/** `wasExpired`: it had expired, so its bids had ended. */
export const jobRenewed = event<{ jobId: string; wasExpired: boolean }>('job-renewed')
export const jobExpiring = event<{ jobId: string }>('job-expiring')
/** Filed by staff for its owner. */
export const jobFiled = event<{ jobId: string }>('job-filed')
/** An open job for invited professionals only is now visible to all who match. */
export const jobMadePublic = event<{ jobId: string }>('job-made-public')
/** Invited personally, and the job is open. */
export const professionalInvitedToJob = event<{ jobId: string; professionalId: string }>('professional-invited-to-job')
/**
 * The plan of the accepted bid was not confirmed in time: the job takes bids again. `by`: the side that did not
 * confirm.
 */
export const jobReopened = event<{ jobId: string; bidId: string; by: 'client' | 'professional' }>('job-reopened')
/** Removed from the market by a reviewer. `passedOver`: the bids that ended with it. */
export const jobTakenDown = event<{ jobId: string; passedOver: readonly string[] }>('job-taken-down')
/** Sent back and never changed. `passedOver`: the bids that ended with it, if it had been open before. */
export const jobGivenUp = event<{ jobId: string; passedOver: readonly string[] }>('job-given-up')
/** `passedOver`: the bids that ended with the job. */
export const jobCancelled = event<{ jobId: string; passedOver: readonly string[] }>('job-cancelled')
/** `passedOver`: the bids that ended with the job. */
export const jobExpired = event<{ jobId: string; passedOver: readonly string[] }>('job-expired')
export const bidExpired = event<{ jobId: string; bidId: string }>('bid-expired')
export const bidSubmitted = event<{ jobId: string; bidId: string; professionalId: string }>('bid-submitted')
export const bidRevised = event<{ jobId: string; bidId: string }>('bid-revised')
export const bidWithdrawn = event<{ jobId: string; bidId: string }>('bid-withdrawn')
export const bidDeclined = event<{ jobId: string; bidId: string }>('bid-declined')
/** `projectId` is the id for the project of this bid; `passedOver`: the other bids. */
export const bidAccepted = event<{
  jobId: string
  bidId: string
  clientId: string
  professionalUserId: string
  projectId: string
  passedOver: readonly string[]
}>('bid-accepted')
