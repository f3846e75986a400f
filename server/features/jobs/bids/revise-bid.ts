// Revises an own bid that is not shortlisted yet; the revision counts up, an open counter-offer ends.

import { bidRevised } from '#server/features/jobs/events.ts'
import { getOwnBid } from '#server/features/jobs/load-job.ts'
import { asBidder } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { bidLife } from './life.ts'
import { lapseOpenOffer } from './offer-life.ts'
import { contentOf, keepFiles, keepLines } from './write-bid.ts'

type Revise = (typeof bids)['PUT /bids/{bid}']

export async function reviseBid(call: Call, { params, body }: Input<Revise>): Promise<Output<Revise>> {
  const { user, professionalId } = asBidder(call)
  const { bid, job } = await getOwnBid(call.db, params.bid, professionalId)
  bidLife.expect({ ...bid, job }, 'revise', { as: 'bidder', now: call.now })
  if (bid.version !== body.version) throw new AppError('request.changed-meanwhile')
  const { set, lines } = await contentOf(call, job, body)
  await bidLife.move(call, { ...bid, job }, 'revise', {
    as: 'bidder',
    by: user.id,
    set: { ...set, revision: bid.revision + 1 },
  })
  await keepLines(call, { bidId: bid.id, lines, reason: 'revised' })
  await keepFiles(call, { bidId: bid.id, ownerId: user.id, files: body.files })
  await lapseOpenOffer(call, bid.id, 'bid-revised')
  await emit(call, bidRevised({ jobId: job.id, bidId: bid.id }))
  return { id: bid.id }
}
