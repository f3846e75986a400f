// Revises an own bid that is not shortlisted yet; the revision counts up.

import { bidRevised } from '#server/features/jobs/events.ts'
import { listLines } from '#server/features/jobs/job-queries.ts'
import { getOwnBid } from '#server/features/jobs/load-job.ts'
import { asBidder, bidderMoves } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { replaceBidLines } from './bid-queries.ts'
import { termsOf } from './bid-terms.ts'
import { moveBid } from './move-bid.ts'
import { priceBid } from './price-bid.ts'
import { bidLine } from './send-bid.ts'

type Revise = (typeof bids)['PUT /bids/{bid}']

export async function reviseBid(call: Call, { params, body }: Input<Revise>): Promise<Output<Revise>> {
  const { user, professionalId } = asBidder(call)
  const { bid, job } = await getOwnBid(call.db, params.bid, professionalId)
  if (!bidderMoves(bid, job, call.now).includes('revise')) throw new AppError('bid.move-not-allowed')
  if (bid.version !== body.version) throw new AppError('request.changed-meanwhile')
  const terms = termsOf(call, body)
  const { lines, total } = priceBid(await listLines(call.db, job.id), body.lines)
  const set = { ...terms, total, revision: bid.revision + 1 }
  await moveBid(call, bid, 'revise', { by: user.id, set })
  await replaceBidLines(
    call.db,
    bid.id,
    lines.map(line => bidLine(bid.id, line)),
  )
  await emit(call, bidRevised({ jobId: job.id, bidId: bid.id }))
  return { id: bid.id }
}
