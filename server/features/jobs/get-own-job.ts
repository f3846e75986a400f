// An own job with its lines and history.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { findProjectOfJob, listHistory, listLines } from './job-queries.ts'
import { getOwnJob } from './load-job.ts'
import { ownerMoves } from './policy.ts'
import { presentDetail } from './present-job.ts'

type Get = (typeof jobs)['GET /jobs/{job}']

export async function showOwnJob(call: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const job = await getOwnJob(call.db, params.job, signedIn(call).id)
  const lines = await listLines(call.db, job.id)
  const history = await listHistory(call.db, job.id)
  const project = await findProjectOfJob(call.db, job.id)
  return { ...presentDetail({ job, lines, history, moves: ownerMoves(job, job.bids ?? 0, call.now) }), project }
}
