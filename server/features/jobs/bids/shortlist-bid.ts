// Puts a bid among the few that remain: from now on both sides see how to reach each other, which nothing takes back.

import { getBidOf, getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { isOpen } from '#server/features/jobs/policy.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { findBidderOf, listLiveBids } from './bid-queries.ts'
import { bidShortlisted } from './events.ts'
import { bidLife } from './life.ts'

type Shortlist = (typeof bids)['POST /jobs/{job}/bids/{bid}/shortlist']

export async function shortlistBid(call: Call, { params }: Input<Shortlist>): Promise<Output<Shortlist>> {
  const { id: clientId } = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, clientId)
  const bid = await getBidOf(call.db, job.id, params.bid)
  if (!isOpen(job, call.now)) throw new AppError('job.not-open')
  const listed = (await listLiveBids(call.db, job.id)).filter(({ status }) => status === 'shortlisted')
  const room = listed.length < job.max_shortlist
  const set = { shortlisted_at: call.now }
  await bidLife.move(call, { ...bid, job, room }, 'shortlist', { as: 'client', by: clientId, set })
  const professionalUserId = await findBidderOf(call.db, bid.id)
  await emit(call, bidShortlisted({ jobId: job.id, bidId: bid.id, clientId, professionalUserId }))
  return { done: true }
}
