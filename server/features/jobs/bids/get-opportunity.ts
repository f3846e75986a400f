// A job as a matched professional sees it, with the own bid and how many others were told.

import { listJobFiles } from '#server/features/jobs/job-file-queries.ts'
import { type JobRow, listLines } from '#server/features/jobs/job-queries.ts'
import { getJob } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen, mayQuote } from '#server/features/jobs/policy.ts'
import { presentContent } from '#server/features/jobs/present-job.ts'
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { listBidFiles } from './bid-file-queries.ts'
import { type BidRow, findOwnBid, listBidLines, listLiveBids } from './bid-queries.ts'
import { listContacts } from './contact-queries.ts'
import { bidderMoves, offerMoves } from './moves.ts'
import { listNewestOffers } from './offer-queries.ts'
import { countCompetitors, findLead, findProjectOfBid } from './opportunity-queries.ts'
import { isOutdated } from './policy.ts'
import { presentBid, presentContact } from './present-bid.ts'
import { presentOffer } from './present-offer.ts'

type Get = (typeof bids)['GET /opportunities/{job}']
type View = Output<Get>
type LeadRow = NonNullable<Awaited<ReturnType<typeof findLead>>>

async function mayBid(call: Call, job: JobRow, lead: LeadRow, professionalId: string): Promise<boolean> {
  if (!isOpen(job, call.now) || !mayQuote(lead.stage)) return false
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
    offer: offer ? presentOffer(offer, await listLines(db, job.id), offerMoves(standing, 'bidder')) : null,
    outdated: isOutdated(bid, job),
    moves: bidderMoves(standing),
  })
}

export async function getOpportunity(call: Call, { params }: Input<Get>): Promise<View> {
  const { user, professionalId } = asBidder(call)
  const lead = await findLead(call.db, params.job, professionalId)
  if (!lead) throw new AppError('job.not-found')
  const job = await getJob(call.db, params.job)
  const bid = await findOwnBid(call.db, job.id, professionalId)
  const [contact] = await listContacts(call.db, user.id, [job.owner_id])
  return {
    ...presentContent(job, await listLines(call.db, job.id), await listJobFiles(call.db, job.id)),
    lead: {
      id: lead.id,
      stage: lead.stage,
      score: lead.score,
      parts: lead.parts as View['lead']['parts'],
      distanceKm: lead.distance_km,
      competitors: await countCompetitors(call.db, job.id, professionalId),
      createdAt: lead.created_at.toISOString(),
    },
    ownBid: await presentOwnBid(call, job, bid),
    contact: presentContact(contact),
    mayBid: await mayBid(call, job, lead, professionalId),
    project: bid?.status === 'accepted' ? await findProjectOfBid(call.db, bid.id) : null,
  }
}
