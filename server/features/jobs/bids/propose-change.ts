// A shortlisted bid changes only with the client's consent: this is what its maker proposes.
import { randomUUIDv7 } from 'node:crypto'
import { getOwnBid } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { offerMade } from './events.ts'
import { makeOffer } from './make-offer.ts'
import { lapseOpenOffer } from './offer-life.ts'
import { findOpenOffer } from './offer-queries.ts'
import { contentOf } from './write-bid.ts'

type Propose = (typeof bids)['POST /bids/{bid}/proposals']

/** It answers an open counter-offer, which ends with it. */
export async function proposeChange(call: Call, { params, body }: Input<Propose>): Promise<Output<Propose>> {
  const { user, professionalId } = asBidder(call)
  const { bid, job } = await getOwnBid(call.db, params.bid, professionalId)
  if (bid.status !== 'shortlisted' || !isOpen(job, call.now)) throw new AppError('bid.move-not-allowed')
  if (bid.version !== body.version) throw new AppError('request.changed-meanwhile')
  if ((await findOpenOffer(call.db, bid.id))?.made_by === 'bidder') throw new AppError('offer.already-open')
  const { set } = await contentOf(call, job, body)
  await lapseOpenOffer(call, bid.id, 'proposal-made')
  const { reason, version: _, ...written } = body
  const content = { ...written, termsRevision: job.terms_revision }
  const id = randomUUIDv7()
  await makeOffer(call, { id, bid, by: user.id, madeBy: 'bidder', content, total: set.total, note: reason })
  await emit(call, offerMade({ jobId: job.id, bidId: bid.id, offerId: id }))
  return { id }
}
