// Who is told of a job: its owner, the reviewers, those who bid for it.
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { listBidNoticeData } from './bids/bid-queries.ts'
import { bidderOf } from './bids/notices.ts'
import { listBidsInState } from './closing-queries.ts'
import { findJobNoticeData } from './job-queries.ts'

type OfJob = { readonly jobId: string }
type JobNoticeData = NonNullable<Awaited<ReturnType<typeof findJobNoticeData>>>

const ofJob = recipientOf((db, { jobId }: OfJob) => findJobNoticeData(db, jobId))
const at =
  <R extends string>(route: R) =>
  ({ id, code, title }: JobNoticeData) => ({ params: { code, title }, link: { route, params: { job: id } } })
const [ownJob, reviewedJob, adminsJob] = [at('user.my-request'), at('user.under-review-request'), at('admin.job')]

export const toOwner = ofJob.to(job => ({ ...ownJob(job), userId: job.owner_id }))
/** Not open yet, or never. */
export const toOwnerInReview = ofJob.to(job => ({ ...reviewedJob(job), userId: job.owner_id }))
/** With its end. */
export const withEnd = {
  when: ({ expires_at }: JobNoticeData) => expires_at !== null,
  params: ({ expires_at }: JobNoticeData) => ({ date: expires_at?.toISOString() ?? '' }),
}

export const toReviewers = ofJob.toReviewers('jobs', adminsJob)

/** Those who bid and wait. */
export const toBidders = recipientsOf(async (db, { jobId }: OfJob) =>
  listBidNoticeData(db, await listBidsInState(db, jobId, bidLifecycle.live)),
).to(bidderOf)

type Again = OfJob & { readonly bidId?: string; readonly wasExpired?: boolean }
/** Those whose bids were passed over before, so that they may bid again; whose own bid lapsed hears of that. */
export const toFormerBidders = recipientsOf(async (db, { jobId, bidId }: Again) => {
  const [lapsed] = bidId ? await listBidNoticeData(db, [bidId]) : []
  const former = await listBidNoticeData(db, await listBidsInState(db, jobId, ['not_selected']))
  return former.filter(({ bidder_id }) => bidder_id !== lapsed?.bidder_id)
}).to(bidderOf)
