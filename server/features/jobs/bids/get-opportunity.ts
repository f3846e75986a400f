// A job for a matched professional, with the own bid and the number of other notified professionals.
import { listJobFiles } from '#server/features/jobs/job-file-queries.ts'
import { type JobRow, listLines } from '#server/features/jobs/job-queries.ts'
import { getJob, getLeadTo } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen, mayQuote } from '#server/features/jobs/policy.ts'
import { presentContent, presentSummary } from '#server/features/jobs/present-job.ts'
import { pageOfRows } from '#server/platform/database/rows.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { bidderTransitions, counterOfferTransitions, isOutdated } from './bid.machine.ts'
import { type BidRow, findOwnBid, listBidFiles, listBidLines, listContacts, listLiveBids } from './bid-queries.ts'
import { listNewestCounterOffers } from './counter-offer-queries.ts'
import {
  countCompetitors,
  findBidderName,
  findProjectOfBid,
  listLastPrices,
  selectOpportunities,
} from './opportunity-queries.ts'
import { presentBid, presentContact, presentCounterOffer } from './present-bid.ts'

type Get = (typeof bids)['GET /opportunities/{job}']
type List = (typeof bids)['GET /opportunities']
type View = Returned<Get>
type LeadRow = Awaited<ReturnType<typeof getLeadTo>>

async function mayBid(ctx: RequestContext, job: JobRow, lead: LeadRow, professionalId: string): Promise<boolean> {
  if (!isOpen(job, ctx.now) || (lead && !mayQuote(lead.stage))) return false
  const live = await listLiveBids(ctx.db, job.id)
  return live.length < job.maxBids && live.every(bid => bid.professionalId !== professionalId)
}

async function presentOwnBid(ctx: RequestContext, job: JobRow, bid: BidRow | undefined): Promise<View['ownBid']> {
  if (!bid) return null
  const { db, now } = ctx
  const [counterOffer] = await listNewestCounterOffers(db, [bid.id])
  const context = { bid, job, counterOffer, now }
  return presentBid(bid, {
    lines: await listBidLines(db, [bid.id]),
    files: await listBidFiles(db, [bid.id]),
    counterOffer: counterOffer
      ? presentCounterOffer(counterOffer, await listLines(db, job.id), counterOfferTransitions(context, 'bidder'))
      : null,
    outdated: isOutdated(bid, job),
    transitions: bidderTransitions(context),
  })
}

export async function getOpportunity(ctx: RequestContext, { params }: Input<Get>): Promise<View> {
  const { user, professionalId } = asBidder(ctx)
  const lead = await getLeadTo(ctx, params.job, professionalId)
  const job = await getJob(ctx.db, params.job)
  const bid = await findOwnBid(ctx.db, job.id, professionalId)
  const [contact] = await listContacts(ctx.db, user.id, [job.ownerId])
  return {
    ...presentContent(job, await listLines(ctx.db, job.id), await listJobFiles(ctx.db, job.id)),
    bidder: await findBidderName(ctx.db, professionalId),
    lead: lead && {
      ...lead,
      parts: lead.parts as NonNullable<View['lead']>['parts'],
      competitors: await countCompetitors(ctx.db, job.id, professionalId),
    },
    lastPrices: await listLastPrices(ctx.db, job.id, professionalId),
    ownBid: await presentOwnBid(ctx, job, bid),
    contact: presentContact(contact),
    mayBid: await mayBid(ctx, job, lead, professionalId),
    project: bid?.status === 'accepted' ? await findProjectOfBid(ctx.db, bid.id) : null,
  }
}

export async function listOpportunities(ctx: RequestContext, { query }: Input<List>): Promise<Returned<List>> {
  const { professionalId } = asBidder(ctx)
  return await pageOfRows(ctx.db, selectOpportunities(ctx.db, professionalId, ctx.now, query), query, job => ({
    ...presentSummary(job),
    startWindow: job.startWindow,
    urgency: job.urgency,
    maxBids: job.maxBids,
    distanceKm: Math.round(job.distanceKm * 10) / 10,
    stage: job.stage,
  }))
}
