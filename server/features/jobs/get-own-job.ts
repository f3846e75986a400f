// An own job with its lines and history.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { findProjectOfJob } from './job-queries.ts'
import { ownerMoves } from './life.ts'
import { loadDetail } from './load-detail.ts'
import { getOwnJob } from './load-job.ts'

type Get = (typeof jobs)['GET /jobs/{job}']

export async function showOwnJob(call: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const job = await getOwnJob(call.db, params.job, signedIn(call).id)
  const detail = await loadDetail(call, job, ownerMoves(job, job.bids ?? 0, call.now))
  return { ...detail, project: await findProjectOfJob(call.db, job.id) }
}
