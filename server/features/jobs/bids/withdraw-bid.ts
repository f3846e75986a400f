// Withdraws an own live bid.

import { bidWithdrawn } from '#server/features/jobs/events.ts'
import { getOwnBid } from '#server/features/jobs/load-job.ts'
import { asBidder } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { bidLife } from './life.ts'

type Withdraw = (typeof bids)['POST /bids/{bid}/withdraw']

export async function withdrawBid(call: Call, { params }: Input<Withdraw>): Promise<Output<Withdraw>> {
  const { user, professionalId } = asBidder(call)
  const { bid, job } = await getOwnBid(call.db, params.bid, professionalId)
  await bidLife.move(call, bid, 'withdraw', { as: 'bidder', by: user.id })
  await emit(call, bidWithdrawn({ jobId: job.id, bidId: bid.id }))
  return { done: true }
}
