// Cancels an own job that is not awarded; live bids end with it.

import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { passOverBids } from './bids/life.ts'
import { jobCancelled } from './events.ts'
import { jobLife } from './life.ts'
import { getLockedOwnJob } from './load-job.ts'

type Cancel = (typeof jobs)['POST /jobs/{job}/cancel']

export async function cancelJob(call: Call, { params, body }: Input<Cancel>): Promise<Output<Cancel>> {
  const { id } = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, id)
  await jobLife.move(call, job, 'cancel', { as: 'owner', by: id, reason: body.reason, note: body.note || undefined })
  const passedOver = await passOverBids(call, job.id)
  await emit(call, jobCancelled({ jobId: job.id, passedOver }))
  return { done: true }
}
