// Who is told what about jobs and bids: each event's news for the reviewers, the owner, the bidders.

import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { dayOf } from '#shared/values/day.ts'
import { languages } from '#shared/values/localized.ts'
import { type BidNews, listBidNews } from './bids/bid-queries.ts'
import { findJobNews } from './job-queries.ts'
import { jobUpdatedMessage } from './realtime-texts.ts'

type OfJob = { readonly jobId: string }
type OfBid = { readonly bidId: string }
type JobNews = NonNullable<Awaited<ReturnType<typeof findJobNews>>>
type Kind = Pick<Notice, 'push' | 'type'>

function ownerNotice(job: JobNews, kind: Kind, route: 'user.my-request' | 'user.under-review-request'): Notice {
  const { code, title } = job
  return { ...kind, userId: job.owner_id, params: { code, title }, link: { route, params: { job: job.id } } }
}

async function tellOwner(
  db: Db,
  { jobId }: OfJob,
  kind: Kind,
  route: Parameters<typeof ownerNotice>[2],
): Promise<Notice[]> {
  const job = await findJobNews(db, jobId)
  return job ? [ownerNotice(job, kind, route)] : []
}

export async function tellReviewersOfNew(db: Db, { jobId }: OfJob): Promise<Notice[]> {
  return await tellReviewers(db, jobId, 'new-job-created')
}

export async function tellReviewersOfUpdate(db: Db, { jobId }: OfJob): Promise<Notice[]> {
  return await tellReviewers(db, jobId, 'job-updated')
}

async function tellReviewers(db: Db, jobId: string, push: 'new-job-created' | 'job-updated'): Promise<Notice[]> {
  const job = await findJobNews(db, jobId)
  if (!job) return []
  const { code, title } = job
  return (await listReaders(db, 'jobs', new Date())).map(reviewer => {
    const language = languages.find(known => known === reviewer.language) ?? 'en'
    return {
      userId: reviewer.id,
      push,
      type: push,
      params: { code, title },
      link: { route: 'admin.job', params: { job: job.id } },
      ...(push === 'job-updated' ? { message: jobUpdatedMessage(language, { code, title }) } : {}),
    }
  })
}

export async function tellOwnerOfApproval(db: Db, job: OfJob): Promise<Notice[]> {
  return await tellOwner(db, job, { push: 'job-approved', type: 'job-approved' }, 'user.my-request')
}

export async function tellOwnerOfReturn(db: Db, job: OfJob): Promise<Notice[]> {
  return await tellOwner(db, job, { push: null, type: 'job-sent-back' }, 'user.under-review-request')
}

export async function tellOwnerOfFiling(db: Db, job: OfJob): Promise<Notice[]> {
  return await tellOwner(db, job, { push: 'news', type: 'job-filed' }, 'user.under-review-request')
}

export async function tellOwnerOfEnding(db: Db, { jobId }: OfJob): Promise<Notice[]> {
  const job = await findJobNews(db, jobId)
  if (!job?.expires_at) return []
  const notice = ownerNotice(job, { push: 'news', type: 'job-expiring' }, 'user.my-request')
  return [{ ...notice, params: { ...notice.params, date: dayOf(job.expires_at) } }]
}

export async function tellOwnerOfRejection(db: Db, job: OfJob): Promise<Notice[]> {
  return await tellOwner(db, job, { push: null, type: 'job-rejected' }, 'user.under-review-request')
}

async function tellOwnerOfBid(db: Db, { bidId }: OfBid, kind: Kind): Promise<Notice[]> {
  return (await listBidNews(db, [bidId])).map(bid => ({
    ...kind,
    userId: bid.owner_id,
    params: { code: bid.code, title: bid.title, name: bid.bidder },
    link: { route: 'user.my-request', params: { job: bid.job_id } },
  }))
}

export async function tellOwnerOfNewBid(db: Db, bid: OfBid): Promise<Notice[]> {
  return await tellOwnerOfBid(db, bid, { push: 'bid_received', type: 'bid_received' })
}

export async function tellOwnerOfRevision(db: Db, bid: OfBid): Promise<Notice[]> {
  return await tellOwnerOfBid(db, bid, { push: 'bid_received', type: 'bid-revised' })
}

export async function tellOwnerOfWithdrawal(db: Db, bid: OfBid): Promise<Notice[]> {
  return await tellOwnerOfBid(db, bid, { push: null, type: 'bid-withdrawn' })
}

function bidderNotice(bid: BidNews, type: string): Notice {
  return {
    userId: bid.bidder_id,
    push: null,
    type,
    params: { code: bid.code, title: bid.title },
    link: { route: 'contractor.job', params: { job: bid.job_id } },
  }
}

export async function tellBidderOfExpiry(db: Db, { bidId }: OfBid): Promise<Notice[]> {
  return (await listBidNews(db, [bidId])).map(bid => bidderNotice(bid, 'bid-expired'))
}

/** The owner, and those whose bids ended with the job. */
export async function tellOfExpiry(
  db: Db,
  { jobId, passedOver }: OfJob & { readonly passedOver: readonly string[] },
): Promise<Notice[]> {
  const owner = await tellOwner(db, { jobId }, { push: null, type: 'job-expired' }, 'user.my-request')
  return [...owner, ...(await listBidNews(db, passedOver)).map(bid => bidderNotice(bid, 'bid-expired'))]
}

export async function tellBidderOfDecline(db: Db, { bidId }: OfBid): Promise<Notice[]> {
  return (await listBidNews(db, [bidId])).map(bid => bidderNotice(bid, 'bid-declined'))
}

type Acceptance = OfBid & { readonly projectId: string; readonly passedOver: readonly string[] }

export async function tellBiddersOfAcceptance(db: Db, { bidId, projectId, passedOver }: Acceptance): Promise<Notice[]> {
  const winners = (await listBidNews(db, [bidId])).map(
    (bid): Notice => ({
      ...bidderNotice(bid, 'bid-accepted'),
      push: 'bid-accepted',
      link: { route: 'contractor.project', params: { project: projectId } },
    }),
  )
  const losers = await listBidNews(db, passedOver)
  return [...winners, ...losers.map(bid => bidderNotice(bid, 'bid-not-selected'))]
}

export async function tellBiddersOfCancellation(
  db: Db,
  { passedOver }: { readonly passedOver: readonly string[] },
): Promise<Notice[]> {
  return (await listBidNews(db, passedOver)).map(bid => bidderNotice(bid, 'job-cancelled'))
}
