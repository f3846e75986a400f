// Events of jobs, and of bids from submission to their end.
import { event } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { listBidNoticeData, listBidsInState } from './bids/bid-queries.ts'
import * as bid from './bids/notices.ts'
import { findJobNoticeData } from './job-queries.ts'

type OfJob = { readonly jobId: string }
type JobNoticeData = NonNullable<Awaited<ReturnType<typeof findJobNoticeData>>>

const ofJob = recipientOf((db, { jobId }: OfJob) => findJobNoticeData(db, jobId))
const at =
  <R extends string>(route: R) =>
  ({ id, code, title }: JobNoticeData) => ({ params: { code, title }, link: { route, params: { job: id } } })
const [ownJob, reviewedJob, adminsJob] = [at('user.my-request'), at('user.under-review-request'), at('admin.job')]

const toOwner = ofJob.to(job => ({ ...ownJob(job), userId: job.ownerId }))
/** For a job in review, or rejected. */
const toOwnerInReview = ofJob.to(job => ({ ...reviewedJob(job), userId: job.ownerId }))
/** With its expiry date. */
const withEnd = {
  when: ({ expiresAt }: JobNoticeData) => expiresAt !== null,
  params: ({ expiresAt }: JobNoticeData) => ({ date: expiresAt?.toISOString() ?? '' }),
}

const toReviewers = ofJob.toReviewers('jobs', adminsJob)

/** Bidders with a live bid. */
const toBidders = recipientsOf(async (db, { jobId }: OfJob) =>
  listBidNoticeData(db, await listBidsInState(db, jobId, bidLifecycle.live)),
).to(bid.bidderOf)

type Again = OfJob & { readonly bidId?: string; readonly wasExpired?: boolean }
/**
 * Bidders who were passed over and may bid again; without the bidder whose own plan lapsed, who has another
 * notification.
 */
const toFormerBidders = recipientsOf(async (db, { jobId, bidId }: Again) => {
  const [lapsed] = bidId ? await listBidNoticeData(db, [bidId]) : []
  const former = await listBidNoticeData(db, await listBidsInState(db, jobId, ['not_selected']))
  return former.filter(({ bidderId }) => bidderId !== lapsed?.bidderId)
}).to(bid.bidderOf)

/** No toast; mail and device push still follow the person's settings. */
const noToast = { toast: null }
const updated = toReviewers('job-updated', { toast: 'job-updated' })
/** `passedOver`: the bids that ended with the job, if it had been open. */
type Ended = OfJob & { readonly passedOver: readonly string[] }
type OfBid = OfJob & { readonly bidId: string }

/** `draft`: the draft of the form that was submitted; without it the form's own draft. */
export const jobSubmitted = event<OfJob & { readonly draft?: string | undefined }>('job-submitted', [
  toReviewers('new-job-created', { toast: 'new-job-created' }),
])
export const jobUpdated = event<OfJob>('job-updated', [updated])
/** `again`: it was open before, so nobody is notified of it as new a second time. */
export const jobApproved = event<OfJob & { readonly again: boolean }>('job-approved', [
  toOwner('job-approved', { toast: 'job-approved' }),
])
export const jobSentBack = event<OfJob>('job-sent-back', [toOwnerInReview('job-sent-back', noToast)])
export const jobRejected = event<Ended>('job-rejected', [
  toOwnerInReview('job-rejected', noToast),
  bid.toBiddersOfEndedBids('bid-expired'),
])
/** A change that does not affect bids; the job stays open. */
export const jobEdited = event<OfJob>('job-edited', [toBidders('job-changed')])
/** Trade, city or lines of an open job were changed: it is reviewed again, and its live bids are outdated. */
export const jobTermsChanged = event<OfJob>('job-terms-changed', [updated, toBidders('bid-outdated')])
/** `wasExpired`: it had expired, so its bids had ended. */
export const jobRenewed = event<OfJob & { readonly wasExpired: boolean }>('job-renewed', [
  toFormerBidders('job-open-again', { when: (_, { wasExpired }) => wasExpired === true }),
])
export const jobExpiring = event<OfJob>('job-expiring', [toOwner('job-expiring', withEnd)])
/** Filed by staff for its owner. */
export const jobFiled = event<OfJob>('job-filed', [toOwnerInReview('job-filed')])
/** An open job for invited professionals only is now visible to all who match. */
export const jobMadePublic = event<OfJob>('job-made-public')
/** Invited personally, and the job is open. */
export const professionalInvitedToJob = event<OfJob & { readonly professionalId: string }>(
  'professional-invited-to-job',
)
/**
 * The plan of the accepted bid was not confirmed in time: the job takes bids again. `by`: the side that did not
 * confirm.
 */
export const jobReopened = event<OfBid & { readonly by: 'client' | 'professional' }>('job-reopened', [
  toFormerBidders('job-open-again'),
  bid.toOwner('job-reopened', { when: (_, { by }) => by === 'professional' }),
  bid.toBidder('bid-lapsed'),
])
/** Removed from the market by a reviewer. */
export const jobTakenDown = event<Ended>('job-taken-down', [
  toOwner('job-taken-down'),
  bid.toBiddersOfEndedBids('bid-expired'),
])
/** Sent back and never changed. */
export const jobGivenUp = event<Ended>('job-given-up', [
  toOwner('job-given-up'),
  bid.toBiddersOfEndedBids('bid-expired'),
])
export const jobCancelled = event<Ended>('job-cancelled', [bid.toBiddersOfEndedBids('job-cancelled', noToast)])
export const jobExpired = event<Ended>('job-expired', [
  toOwner('job-expired', noToast),
  bid.toBiddersOfEndedBids('bid-expired', noToast),
])
export const bidExpired = event<OfBid>('bid-expired', [bid.toBidder('bid-expired', noToast)])
export const bidSubmitted = event<OfBid & { readonly professionalId: string }>('bid-submitted', [
  bid.toOwner('bid_received', { toast: 'bid_received' }),
])
export const bidRevised = event<OfBid>('bid-revised', [bid.toOwner('bid-revised', { toast: 'bid_received' })])
export const bidWithdrawn = event<OfBid>('bid-withdrawn', [bid.toOwner('bid-withdrawn', noToast)])
export const bidDeclined = event<OfBid>('bid-declined', [bid.toBidder('bid-declined', noToast)])
/** `projectId` is the id for the project of this bid; `passedOver`: the other bids. */
export const bidAccepted = event<
  OfBid & {
    readonly clientId: string
    readonly professionalUserId: string
    readonly projectId: string
    readonly passedOver: readonly string[]
  }
>('bid-accepted', [
  bid.toChosen('bid-accepted', { toast: 'bid-accepted' }),
  bid.toBiddersOfEndedBids('bid-not-selected', noToast),
])
