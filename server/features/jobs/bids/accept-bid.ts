// Accepts a bid as it is written: the job is awarded, the others are passed over, the project exists; all or nothing.

import { randomUUIDv7 } from 'node:crypto'
import { bidAccepted } from '#server/features/jobs/events.ts'
import { getBidOf, getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { isOpen, isValid } from '#server/features/jobs/policy.ts'
import { type Call, expectVersion, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { moveBid, passOverBids } from './move-bid.ts'
import { isOutdated } from './policy.ts'

type Accept = (typeof bids)['POST /jobs/{job}/bids/{bid}/accept']

/** Whoever names the version that they read accepts nothing else. */
export async function acceptBid(call: Call, { params }: Input<Accept>): Promise<Output<Accept>> {
  const { id: clientId } = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, clientId)
  const bid = await getBidOf(call.db, job.id, params.bid)
  if (!isOpen(job, call.now)) throw new AppError('job.move-not-allowed')
  if (!isValid(bid, dayOf(call.now))) throw new AppError('bid.move-not-allowed')
  if (isOutdated(bid, job)) throw new AppError('bid.outdated')
  expectVersion(call, bid.version)
  await moveBid(call, bid, 'accept', { by: clientId })
  const passedOver = await passOverBids(call, job.id, { chosen: true })
  await moveJob(call, job, 'award', { by: clientId })
  const project = randomUUIDv7()
  await emit(call, bidAccepted({ jobId: job.id, bidId: bid.id, projectId: project, passedOver }))
  return { project }
}
