import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { bidAccepted, bidDeclined, bidRevised, bidWithdrawn } from '#server/features/jobs/events.ts'
import { jobMachine } from '#server/features/jobs/job.machine.ts'
import { findJob, listLines } from '#server/features/jobs/job-queries.ts'
import { getBidOf, getLockedOwnJob, getOwnBid, getOwnJob } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen } from '#server/features/jobs/policy.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectVersion, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { bids } from '#shared/features/jobs/bids-contract.ts'
import { type BidRevision, BidTemplate } from '#shared/features/jobs/bids-schema.ts'
import { bidMachine, counterOfferMachine, lapseOpenCounterOffer, passOverBids } from './bid.machine.ts'
import { type BidRow, findBid, findBidderOf, listLiveBids, listRevisions, type RevisionRow } from './bid-queries.ts'
import { exportBids } from './bids-table.ts'
import { counterBid } from './counter-bid.ts'
import { findOpenCounterOffer } from './counter-offer-queries.ts'
import { bidShortlisted, counterOfferAccepted, counterOfferMade, counterOfferRefused } from './events.ts'
import { getOpportunity, listOpportunities } from './get-opportunity.ts'
import { type CounterOfferAtHand, getCounterOffer, makeCounterOffer } from './make-counter-offer.ts'
import { findTemplates, markSeen, writeTemplates } from './opportunity-queries.ts'
import { listColumns } from './present-bid.ts'
import { priceBid } from './price-bid.ts'
import { sendBid } from './send-bid.ts'
import { contentOf, offeredLines, proposedTerms, saveFiles, saveLines } from './write-bid.ts'

type View = z.input<typeof BidRevision>

async function mayRead(ctx: RequestContext, bid: BidRow): Promise<boolean> {
  const user = signedIn(ctx)
  const area = areaOf(user)
  if (area === 'admin') return true
  if (area === 'user') return (await findJob(ctx.db, bid.jobId))?.ownerId === user.id
  return bid.professionalId === asBidder(ctx).professionalId
}

function present(row: RevisionRow): View {
  const { revision, reason, total, createdAt } = row
  const terms = row.terms as View['terms']
  return { revision, reason, total, terms, lines: row.lines as View['lines'], at: createdAt }
}

/** Terms beside the prices: all of a proposal; of a counter-offer the material, which cannot exceed the total. */
function changedTerms({ bid, counterOffer }: CounterOfferAtHand, total: number) {
  const terms = proposedTerms(counterOffer)
  if (terms) return { ...terms, remindedAt: null }
  const fits = bid.materialsTotal !== null && bid.materialsTotal <= total
  return { materialsTotal: fits ? bid.materialsTotal : null }
}

export const bidsRoutes = bind(bids, {
  'GET /jobs/{job}/bids': async (ctx, { params }) => {
    const { id } = signedIn(ctx)
    return await listColumns(ctx, await getOwnJob(ctx.db, params.job, id), id)
  },
  'GET /jobs/{job}/bids/file': exportBids,
  /**
   * Accepts a bid: awards the job, passes over the other bids and creates the project; all or nothing. With `If-Match`,
   * accepts only that version.
   */
  'POST /jobs/{job}/bids/{bid}/accept': async (ctx, { params }) => {
    const { id: clientId } = signedIn(ctx)
    const job = await getLockedOwnJob(ctx.db, params.job, clientId)
    const bid = await getBidOf(ctx.db, job.id, params.bid)
    jobMachine.expect(job, 'award', { as: 'owner', now: ctx.now })
    expectVersion(ctx, bid.version)
    await bidMachine.transition(ctx, { ...bid, job }, 'accept', { as: 'client', by: clientId })
    const passedOver = await passOverBids(ctx, job.id, { chosen: true })
    await jobMachine.transition(ctx, job, 'award', { as: 'owner', by: clientId })
    const project = randomUUIDv7()
    const two = { clientId, professionalUserId: await findBidderOf(ctx.db, bid.id) }
    await emit(ctx, bidAccepted({ jobId: job.id, bidId: bid.id, ...two, projectId: project, passedOver }))
    return { project }
  },
  'POST /jobs/{job}/bids/{bid}/decline': async (ctx, { params, body }) => {
    const { id } = signedIn(ctx)
    const job = await getLockedOwnJob(ctx.db, params.job, id)
    const bid = await getBidOf(ctx.db, job.id, params.bid)
    await bidMachine.transition(ctx, bid, 'decline', {
      as: 'client',
      by: id,
      reason: body.reason,
      set: { reason: body.reason },
    })
    await emit(ctx, bidDeclined({ jobId: job.id, bidId: bid.id }))
    return done
  },
  /** Records that the client has looked; the bidders can see when. */
  'POST /jobs/{job}/bids/seen': async (ctx, { params }) => {
    const job = await getOwnJob(ctx.db, params.job, signedIn(ctx).id)
    await markSeen(ctx.db, job.id, ctx.now)
    return done
  },
  'GET /opportunities': listOpportunities,
  'GET /opportunities/{job}': getOpportunity,
  'GET /bid-templates': async ctx =>
    BidTemplate.array().parse(await findTemplates(ctx.db, asBidder(ctx).professionalId)),
  'PUT /bid-templates': async (ctx, { body }) => {
    await writeTemplates(ctx.db, asBidder(ctx).professionalId, body.templates)
    return done
  },
  'POST /opportunities/{job}/bids': sendBid,
  /** Revises an own bid that is not shortlisted; the revision number rises, and an open counter-offer ends. */
  'PUT /bids/{bid}': async (ctx, { params, body }) => {
    const { user, professionalId } = asBidder(ctx)
    const { bid, job } = await getOwnBid(ctx.db, params.bid, professionalId)
    bidMachine.expect({ ...bid, job }, 'revise', { as: 'bidder', now: ctx.now })
    if (bid.version !== body.version) throw new AppError('request.changed-meanwhile')
    const { set, lines } = await contentOf(ctx, job, body)
    await bidMachine.transition(ctx, { ...bid, job }, 'revise', {
      as: 'bidder',
      by: user.id,
      set: { ...set, revision: bid.revision + 1 },
    })
    await saveLines(ctx, { bidId: bid.id, lines, reason: 'revised' })
    await saveFiles(ctx, { bidId: bid.id, ownerId: user.id, files: body.files })
    await lapseOpenCounterOffer(ctx, bid.id, 'bid-revised')
    await emit(ctx, bidRevised({ jobId: job.id, bidId: bid.id }))
    return { id: bid.id }
  },
  'POST /bids/{bid}/withdraw': async (ctx, { params }) => {
    const { user, professionalId } = asBidder(ctx)
    const { bid, job } = await getOwnBid(ctx.db, params.bid, professionalId)
    await bidMachine.transition(ctx, bid, 'withdraw', { as: 'bidder', by: user.id })
    await emit(ctx, bidWithdrawn({ jobId: job.id, bidId: bid.id }))
    return done
  },
  /** Shortlists a bid: from now on both sides see each other's contact data, which cannot be undone. */
  'POST /jobs/{job}/bids/{bid}/shortlist': async (ctx, { params }) => {
    const { id: clientId } = signedIn(ctx)
    const job = await getLockedOwnJob(ctx.db, params.job, clientId)
    const bid = await getBidOf(ctx.db, job.id, params.bid)
    if (!isOpen(job, ctx.now)) throw new AppError('job.not-open')
    const listed = (await listLiveBids(ctx.db, job.id)).filter(({ status }) => status === 'shortlisted')
    const hasFreePlace = listed.length < job.maxShortlist
    const set = { shortlistedAt: ctx.now }
    await bidMachine.transition(ctx, { ...bid, job, hasFreePlace }, 'shortlist', { as: 'client', by: clientId, set })
    const professionalUserId = await findBidderOf(ctx.db, bid.id)
    await emit(ctx, bidShortlisted({ jobId: job.id, bidId: bid.id, clientId, professionalUserId }))
    return done
  },
  'POST /jobs/{job}/bids/{bid}/counter': counterBid,
  /**
   * A shortlisted bid changes only with the client's consent: the bidder proposes the change. A proposal answers and
   * ends an open counter-offer.
   */
  'POST /bids/{bid}/proposals': async (ctx, { params, body }) => {
    const { user, professionalId } = asBidder(ctx)
    const { bid, job } = await getOwnBid(ctx.db, params.bid, professionalId)
    if (bid.status !== 'shortlisted' || !isOpen(job, ctx.now)) throw new AppError('bid.transition-not-allowed')
    if (bid.version !== body.version) throw new AppError('request.changed-meanwhile')
    if ((await findOpenCounterOffer(ctx.db, bid.id))?.madeBy === 'bidder')
      throw new AppError('counter-offer.already-open')
    const { set } = await contentOf(ctx, job, body)
    await lapseOpenCounterOffer(ctx, bid.id, 'proposal-made')
    const { reason, version: _, ...written } = body
    const content = { ...written, termsRevision: job.termsRevision }
    const id = randomUUIDv7()
    await makeCounterOffer(ctx, { id, bid, by: user.id, madeBy: 'bidder', content, total: set.total, note: reason })
    await emit(ctx, counterOfferMade({ jobId: job.id, bidId: bid.id, counterOfferId: id }))
    return { id }
  },
  'GET /bids/{bid}/revisions': async (ctx, { params }) => {
    const bid = await findBid(ctx.db, params.bid)
    if (!(bid && (await mayRead(ctx, bid)))) throw new AppError('bid.not-found')
    return (await listRevisions(ctx.db, bid.id)).map(present)
  },
  'POST /bids/{bid}/counter-offers/{counterOffer}/accept': async (ctx, { params }) => {
    const at = await getCounterOffer(ctx, params)
    const { bid, job, counterOffer, userId, as } = at
    await counterOfferMachine.transition(ctx, { ...counterOffer, bid, job }, 'accept', { by: userId, as })
    const { lines, total } = priceBid(await listLines(ctx.db, job.id), offeredLines(counterOffer))
    const reason = counterOffer.madeBy === 'client' ? 'counter-accepted' : 'proposal-accepted'
    const transition = bid.status === 'shortlisted' ? 'amend-shortlisted' : 'amend'
    const set = { ...changedTerms(at, total), total, revision: bid.revision + 1 }
    await bidMachine.transition(ctx, bid, transition, {
      as: counterOffer.madeBy === 'client' ? 'bidder' : 'client',
      by: userId,
      reason,
      set,
    })
    await saveLines(ctx, { bidId: bid.id, lines, reason })
    await emit(ctx, counterOfferAccepted({ jobId: job.id, bidId: bid.id, counterOfferId: counterOffer.id }))
    return done
  },
  'POST /bids/{bid}/counter-offers/{counterOffer}/refuse': async (ctx, { params }) => {
    const { bid, job, counterOffer, userId, as } = await getCounterOffer(ctx, params)
    await counterOfferMachine.transition(ctx, counterOffer, 'refuse', { by: userId, as })
    await emit(ctx, counterOfferRefused({ jobId: job.id, bidId: bid.id, counterOfferId: counterOffer.id }))
    return done
  },
  /** Withdraws an own unanswered counter-offer or proposal. */
  'POST /bids/{bid}/counter-offers/{counterOffer}/withdraw': async (ctx, { params }) => {
    const { counterOffer, userId, as } = await getCounterOffer(ctx, params)
    await counterOfferMachine.transition(ctx, counterOffer, 'withdraw', { by: userId, as })
    return done
  },
})
