// Agrees to a counter-offer or a proposal: the bid says so from now on, as one more revision.

import { listLines } from '#server/features/jobs/job-queries.ts'
import { isOpen, isValid } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { offerAccepted } from './events.ts'
import { getOffer, type OfferAtHand } from './load-offer.ts'
import { moveBid } from './move-bid.ts'
import { moveOffer } from './move-offer.ts'
import { offeredLines, proposedTerms } from './offer-content.ts'
import { isLive, isOutdated } from './policy.ts'
import { priceBid } from './price-bid.ts'
import { keepLines } from './write-bid.ts'

type Accept = (typeof bids)['POST /bids/{bid}/offers/{offer}/accept']

/** What was offered rests on a revision of the bid and on lines of the job; both must still be the ones. */
function checkGround(call: Call, { bid, job, offer }: OfferAtHand): void {
  if (!isOpen(job, call.now)) throw new AppError('job.not-open')
  if (!isLive(bid) || !isValid(bid, dayOf(call.now))) throw new AppError('bid.move-not-allowed')
  if (offer.revision !== bid.revision) throw new AppError('offer.move-not-allowed')
  const termsRevision = proposedTerms(offer)?.terms_revision ?? bid.terms_revision
  if (isOutdated({ terms_revision: termsRevision }, job)) throw new AppError('bid.outdated')
}

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
  await moveOffer(call, offer, 'accept', { by: userId, as })
  checkGround(call, at)
  const { lines, total } = priceBid(await listLines(call.db, job.id), offeredLines(offer))
  const reason = offer.made_by === 'client' ? 'counter-accepted' : 'proposal-accepted'
  const move = bid.status === 'shortlisted' ? 'amend-shortlisted' : 'amend'
  const set = { ...changedTerms(at, total), total, revision: bid.revision + 1 }
  await moveBid(call, bid, move, { by: userId, reason, set })
  await keepLines(call, { bidId: bid.id, lines, reason })
  await emit(call, offerAccepted({ jobId: job.id, bidId: bid.id, offerId: offer.id }))
  return { done: true }
}
