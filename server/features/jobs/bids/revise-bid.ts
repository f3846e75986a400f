// Revises an own bid that is not shortlisted yet; the revision counts up, an open counter-offer ends.

import { bidRevised } from '#server/features/jobs/events.ts'
import { getOwnBid } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { moveBid } from './move-bid.ts'
import { lapseOpenOffer } from './move-offer.ts'
import { contentOf, keepFiles, keepLines } from './write-bid.ts'

type Revise = (typeof bids)['PUT /bids/{bid}']

export async function reviseBid(call: Call, { params, body }: Input<Revise>): Promise<Output<Revise>> {
  const { user, professionalId } = asBidder(call)
  const { bid, job } = await getOwnBid(call.db, params.bid, professionalId)
  if (bid.status !== 'submitted' || !isOpen(job, call.now)) throw new AppError('bid.move-not-allowed')
  if (bid.version !== body.version) throw new AppError('request.changed-meanwhile')
  const { set, lines } = await contentOf(call, job, body)
  await moveBid(call, bid, 'revise', { by: user.id, set: { ...set, revision: bid.revision + 1 } })
  await keepLines(call, { bidId: bid.id, lines, reason: 'revised' })
  await keepFiles(call, { bidId: bid.id, ownerId: user.id, files: body.files })
  await lapseOpenOffer(call, bid.id, 'bid-revised')
  await emit(call, bidRevised({ jobId: job.id, bidId: bid.id }))
  return { id: bid.id }
}
