// Who is told what when a job changes, comes back or ends in another way than by a choice: the owner and the bidders.

import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { type BidNews, listBidNews } from './bids/bid-queries.ts'
import { listBidsInState } from './closing-queries.ts'
import { findJobNews } from './job-queries.ts'

type OfJob = { readonly jobId: string }
type Ended = OfJob & { readonly passedOver: readonly string[] }

function bidderNotice(bid: BidNews, type: string): Notice {
  return {
    userId: bid.bidder_id,
    push: 'news',
    type,
    params: { code: bid.code, title: bid.title },
    link: { route: 'contractor.job', params: { job: bid.job_id } },
  }
}

async function tellBidders(db: Db, bidIds: readonly string[], type: string): Promise<Notice[]> {
  return (await listBidNews(db, bidIds)).map(bid => bidderNotice(bid, type))
}

/** Words or dates are others; their bids still hold. */
export async function tellBiddersOfEdit(db: Db, { jobId }: OfJob): Promise<Notice[]> {
  return await tellBidders(db, await listBidsInState(db, jobId, ['submitted', 'shortlisted']), 'job-changed')
}

/** Their bids must be revised before one can be chosen. */
export async function tellBiddersOfTerms(db: Db, { jobId }: OfJob): Promise<Notice[]> {
  return await tellBidders(db, await listBidsInState(db, jobId, ['submitted', 'shortlisted']), 'bid-outdated')
}

/** Those whose bids ended with the job, however it ended. */
export async function tellBiddersOfEnd(db: Db, { passedOver }: Ended): Promise<Notice[]> {
  return await tellBidders(db, passedOver, 'bid-expired')
}

async function tellOfEnd(db: Db, ended: Ended, type: string): Promise<Notice[]> {
  const bidders = await tellBiddersOfEnd(db, ended)
  const job = await findJobNews(db, ended.jobId)
  if (!job) return bidders
  const { code, title } = job
  const link = { route: 'user.my-request', params: { job: job.id } } as const
  return [{ userId: job.owner_id, push: 'news', type, params: { code, title }, link }, ...bidders]
}

export async function tellOfTakeDown(db: Db, ended: Ended): Promise<Notice[]> {
  return await tellOfEnd(db, ended, 'job-taken-down')
}

export async function tellOfGivingUp(db: Db, ended: Ended): Promise<Notice[]> {
  return await tellOfEnd(db, ended, 'job-given-up')
}

/** Whose bids were passed over before, so that they may bid again. */
async function tellFormerBidders(db: Db, jobId: string): Promise<Notice[]> {
  const notices = await tellBidders(db, await listBidsInState(db, jobId, ['not_selected']), 'job-open-again')
  return [...new Map(notices.map(notice => [notice.userId, notice])).values()]
}

export async function tellOfRenewal(
  db: Db,
  { jobId, wasExpired }: OfJob & { readonly wasExpired: boolean },
): Promise<Notice[]> {
  return wasExpired ? await tellFormerBidders(db, jobId) : []
}

type Reopening = OfJob & { readonly bidId: string; readonly by: 'client' | 'professional' }

/** The owner when the professional let it lapse, the bidder whose bid ended, and the others who had bid. */
export async function tellOfReopening(db: Db, { jobId, bidId, by }: Reopening): Promise<Notice[]> {
  const [bid] = await listBidNews(db, [bidId])
  if (!bid) return []
  const owner: Notice = {
    userId: bid.owner_id,
    push: 'news',
    type: 'job-reopened',
    params: { code: bid.code, title: bid.title, name: bid.bidder },
    link: { route: 'user.my-request', params: { job: jobId } },
  }
  const former = (await tellFormerBidders(db, jobId)).filter(({ userId }) => userId !== bid.bidder_id)
  return [...(by === 'professional' ? [owner] : []), bidderNotice(bid, 'bid-lapsed'), ...former]
}
