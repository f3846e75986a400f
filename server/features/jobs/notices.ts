import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { listBidNoticeData, listBidsInState } from './bids/bid-queries.ts'
import { bidderOf } from './bids/notices.ts'
import { findJobNoticeData } from './job-queries.ts'

type OfJob = { readonly jobId: string }
type JobNoticeData = NonNullable<Awaited<ReturnType<typeof findJobNoticeData>>>

const ofJob = recipientOf((db, { jobId }: OfJob) => findJobNoticeData(db, jobId))
const at =
  <R extends string>(route: R) =>
  ({ id, code, title }: JobNoticeData) => ({ params: { code, title }, link: { route, params: { job: id } } })
const [ownJob, reviewedJob, adminsJob] = [at('user.my-request'), at('user.under-review-request'), at('admin.job')]

export const toOwner = ofJob.to(job => ({ ...ownJob(job), userId: job.ownerId }))
/** For a job in review, or rejected. */
export const toOwnerInReview = ofJob.to(job => ({ ...reviewedJob(job), userId: job.ownerId }))
/** With its expiry date. */
export const withEnd = {
  when: ({ expiresAt }: JobNoticeData) => expiresAt !== null,
  params: ({ expiresAt }: JobNoticeData) => ({ date: expiresAt?.toISOString() ?? '' }),
}

export const toReviewers = ofJob.toReviewers('jobs', adminsJob)

/** Bidders with a live bid. */
export const toBidders = recipientsOf(async (db, { jobId }: OfJob) =>
  listBidNoticeData(db, await listBidsInState(db, jobId, bidLifecycle.live)),
).to(bidderOf)

type Again = OfJob & { readonly bidId?: string; readonly wasExpired?: boolean }
/**
 * Bidders who were passed over and may bid again; without the bidder whose own plan lapsed, who has another
 * notification.
 */
export const toFormerBidders = recipientsOf(async (db, { jobId, bidId }: Again) => {
  const [lapsed] = bidId ? await listBidNoticeData(db, [bidId]) : []
  const former = await listBidNoticeData(db, await listBidsInState(db, jobId, ['not_selected']))
  return former.filter(({ bidderId }) => bidderId !== lapsed?.bidderId)
}).to(bidderOf)
