// Who is told of a job: its owner, the reviewers, those who bid for it.
import { tellOf, tellOfAll } from '#server/platform/events/tell.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { listBidNews } from './bids/bid-queries.ts'
import { bidderOf } from './bids/notices.ts'
import { listBidsInState } from './closing-queries.ts'
import { findJobNews } from './job-queries.ts'

type OfJob = { readonly jobId: string }
type JobNews = NonNullable<Awaited<ReturnType<typeof findJobNews>>>

const ofJob = tellOf((db, { jobId }: OfJob) => findJobNews(db, jobId))
const at =
  <R extends string>(route: R) =>
  ({ id, code, title }: JobNews) => ({ params: { code, title }, link: { route, params: { job: id } } })
const [ownJob, reviewedJob, adminsJob] = [at('user.my-request'), at('user.under-review-request'), at('admin.job')]

export const toOwner = ofJob.to(job => ({ ...ownJob(job), userId: job.owner_id }))
/** Not open yet, or never. */
export const toOwnerInReview = ofJob.to(job => ({ ...reviewedJob(job), userId: job.owner_id }))
/** With its end. */
export const withEnd = {
  when: ({ expires_at }: JobNews) => expires_at !== null,
  params: ({ expires_at }: JobNews) => ({ date: expires_at?.toISOString() ?? '' }),
}

export const toReviewers = ofJob.toReviewers('jobs', adminsJob)

/** Those who bid and wait. */
export const toBidders = tellOfAll(async (db, { jobId }: OfJob) =>
  listBidNews(db, await listBidsInState(db, jobId, bidLifecycle.live)),
).to(bidderOf)

type Again = OfJob & { readonly bidId?: string; readonly wasExpired?: boolean }
/** Those whose bids were passed over before, so that they may bid again; whose own bid lapsed hears of that. */
export const toFormerBidders = tellOfAll(async (db, { jobId, bidId }: Again) => {
  const [lapsed] = bidId ? await listBidNews(db, [bidId]) : []
  const former = await listBidNews(db, await listBidsInState(db, jobId, ['not_selected']))
  return former.filter(({ bidder_id }) => bidder_id !== lapsed?.bidder_id)
}).to(bidderOf)
