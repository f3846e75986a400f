// Agrees to a counter-offer or a proposal: the bid says so from now on, as one more revision.

import { listLines } from '#server/features/jobs/job-queries.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { offerAccepted } from './events.ts'
import { bidLife } from './life.ts'
import { getOffer, type OfferAtHand } from './load-offer.ts'
import { offeredLines, proposedTerms } from './offer-content.ts'
import { offerLife } from './offer-life.ts'
import { priceBid } from './price-bid.ts'
import { keepLines } from './write-bid.ts'

type Accept = (typeof bids)['POST /bids/{bid}/offers/{offer}/accept']

/** Beside the prices: all terms of a proposal; of a counter-offer the material, which cannot be more than the whole. */
function changedTerms({ bid, offer }: OfferAtHand, total: number) {
  const terms = proposedTerms(offer)
  if (terms) return { ...terms, reminded_at: null }
  const fits = bid.materials_total !== null && bid.materials_total <= total
  return { materials_total: fits ? bid.materials_total : null }
}

export async function acceptOffer(call: Call, { params }: Input<Accept>): Promise<Output<Accept>> {
  const at = await getOffer(call, params)
  const { bid, job, offer, userId, as } = at
  await offerLife.move(call, { ...offer, bid, job }, 'accept', { by: userId, as })
  const { lines, total } = priceBid(await listLines(call.db, job.id), offeredLines(offer))
  const reason = offer.made_by === 'client' ? 'counter-accepted' : 'proposal-accepted'
  const move = bid.status === 'shortlisted' ? 'amend-shortlisted' : 'amend'
  const set = { ...changedTerms(at, total), total, revision: bid.revision + 1 }
  await bidLife.move(call, bid, move, { as: offer.made_by === 'client' ? 'bidder' : 'client', by: userId, reason, set })
  await keepLines(call, { bidId: bid.id, lines, reason })
  await emit(call, offerAccepted({ jobId: job.id, bidId: bid.id, offerId: offer.id }))
  return { done: true }
}
