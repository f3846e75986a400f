// Declines a bid with a reason.

import { bidDeclined } from '#server/features/jobs/events.ts'
import { getBidOf, getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { bidLife } from './life.ts'

type Decline = (typeof bids)['POST /jobs/{job}/bids/{bid}/decline']

export async function declineBid(call: Call, { params, body }: Input<Decline>): Promise<Output<Decline>> {
  const { id } = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, id)
  const bid = await getBidOf(call.db, job.id, params.bid)
  await bidLife.move(call, bid, 'decline', { as: 'client', by: id, reason: body.reason, set: { reason: body.reason } })
  await emit(call, bidDeclined({ jobId: job.id, bidId: bid.id }))
  return { done: true }
}
