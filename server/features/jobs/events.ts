// What happens to jobs and bids, in the past tense.
import { event } from '#server/platform/events/event.ts'

export const jobSubmitted = event<{ jobId: string }>('job-submitted')
export const jobUpdated = event<{ jobId: string }>('job-updated')
export const jobApproved = event<{ jobId: string }>('job-approved')
export const jobSentBack = event<{ jobId: string }>('job-sent-back')
export const jobRejected = event<{ jobId: string }>('job-rejected')
/** `passedOver`: the bids that ended with the job. */
export const jobCancelled = event<{ jobId: string; passedOver: readonly string[] }>('job-cancelled')
/** `passedOver`: the bids that ended with the job. */
export const jobExpired = event<{ jobId: string; passedOver: readonly string[] }>('job-expired')
export const bidExpired = event<{ jobId: string; bidId: string }>('bid-expired')
export const bidSubmitted = event<{ jobId: string; bidId: string }>('bid-submitted')
export const bidRevised = event<{ jobId: string; bidId: string }>('bid-revised')
export const bidWithdrawn = event<{ jobId: string; bidId: string }>('bid-withdrawn')
export const bidDeclined = event<{ jobId: string; bidId: string }>('bid-declined')
/** `projectId` is the id that the project of this bid gets; `passedOver`: the bids that lost. */
export const bidAccepted = event<{
  jobId: string
  bidId: string
  projectId: string
  passedOver: readonly string[]
}>('bid-accepted')
