// Accepts a bid as it is written: the job is awarded, the others are passed over, the project exists; all or nothing.
import { randomUUIDv7 } from 'node:crypto'
import { bidAccepted } from '#server/features/jobs/events.ts'
import { jobLife } from '#server/features/jobs/life.ts'
import { getBidOf, getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { type Call, expectVersion, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { bidLife, passOverBids } from './life.ts'

type Accept = (typeof bids)['POST /jobs/{job}/bids/{bid}/accept']

/** Whoever names the version that they read accepts nothing else. */
export async function acceptBid(call: Call, { params }: Input<Accept>): Promise<Output<Accept>> {
  const { id: clientId } = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, clientId)
  const bid = await getBidOf(call.db, job.id, params.bid)
  jobLife.expect(job, 'award', { as: 'owner', now: call.now })
  expectVersion(call, bid.version)
  await bidLife.move(call, { ...bid, job }, 'accept', { as: 'client', by: clientId })
  const passedOver = await passOverBids(call, job.id, { chosen: true })
  await jobLife.move(call, job, 'award', { as: 'owner', by: clientId })
  const project = randomUUIDv7()
  await emit(call, bidAccepted({ jobId: job.id, bidId: bid.id, projectId: project, passedOver }))
  return { project }
}
