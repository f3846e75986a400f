// A job as a matched professional sees it, with the own bid and how many others were told.
import { listJobFiles } from '#server/features/jobs/job-file-queries.ts'
import { type JobRow, listLines } from '#server/features/jobs/job-queries.ts'
import { getJob, getLeadTo } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen, mayQuote } from '#server/features/jobs/policy.ts'
import { presentContent, presentSummary } from '#server/features/jobs/present-job.ts'
import type { Call } from '#server/platform/call.ts'
import { pageOfRows } from '#server/platform/database/rows.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { bidderTransitions, isOutdated, offerTransitions } from './bid.machine.ts'
import { type BidRow, findOwnBid, listBidFiles, listBidLines, listContacts, listLiveBids } from './bid-queries.ts'
import { listNewestOffers } from './offer-queries.ts'
import {
  countCompetitors,
  findBidderName,
  findProjectOfBid,
  listLastPrices,
  selectOpportunities,
} from './opportunity-queries.ts'
import { presentBid, presentContact, presentOffer } from './present-bid.ts'

type Get = (typeof bids)['GET /opportunities/{job}']
type List = (typeof bids)['GET /opportunities']
type View = Output<Get>
type LeadRow = Awaited<ReturnType<typeof getLeadTo>>

async function mayBid(call: Call, job: JobRow, lead: LeadRow, professionalId: string): Promise<boolean> {
  if (!isOpen(job, call.now) || (lead && !mayQuote(lead.stage))) return false
  const live = await listLiveBids(call.db, job.id)
  return live.length < job.max_bids && live.every(bid => bid.professional_id !== professionalId)
}

async function presentOwnBid(call: Call, job: JobRow, bid: BidRow | undefined): Promise<View['ownBid']> {
  if (!bid) return null
  const { db, now } = call
  const [offer] = await listNewestOffers(db, [bid.id])
  const standing = { bid, job, offer, now }
  return presentBid(bid, {
    lines: await listBidLines(db, [bid.id]),
    files: await listBidFiles(db, [bid.id]),
    offer: offer ? presentOffer(offer, await listLines(db, job.id), offerTransitions(standing, 'bidder')) : null,
    outdated: isOutdated(bid, job),
    transitions: bidderTransitions(standing),
  })
}

export async function getOpportunity(call: Call, { params }: Input<Get>): Promise<View> {
  const { user, professionalId } = asBidder(call)
  const lead = await getLeadTo(call, params.job, professionalId)
  const job = await getJob(call.db, params.job)
  const bid = await findOwnBid(call.db, job.id, professionalId)
  const [contact] = await listContacts(call.db, user.id, [job.owner_id])
  return {
    ...presentContent(job, await listLines(call.db, job.id), await listJobFiles(call.db, job.id)),
    bidder: await findBidderName(call.db, professionalId),
    lead: lead && {
      id: lead.id,
      stage: lead.stage,
      score: lead.score,
      parts: lead.parts as NonNullable<View['lead']>['parts'],
      distanceKm: lead.distance_km,
      competitors: await countCompetitors(call.db, job.id, professionalId),
      createdAt: lead.created_at.toISOString(),
    },
    lastPrices: (await listLastPrices(call.db, job.id, professionalId)).map(({ at, ...price }) => ({
      ...price,
      at: at.toISOString(),
    })),
    ownBid: await presentOwnBid(call, job, bid),
    contact: presentContact(contact),
    mayBid: await mayBid(call, job, lead, professionalId),
    project: bid?.status === 'accepted' ? await findProjectOfBid(call.db, bid.id) : null,
  }
}

export async function listOpportunities(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { professionalId } = asBidder(call)
  return await pageOfRows(call.db, selectOpportunities(call.db, professionalId, call.now, query), query, job => ({
    ...presentSummary(job),
    startWindow: job.start_window,
    urgency: job.urgency,
    maxBids: job.max_bids,
    distanceKm: Math.round(job.distance_km * 10) / 10,
    stage: job.stage,
  }))
}
