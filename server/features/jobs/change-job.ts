// Changes an own job that is under review or was sent back; it is reviewed again.

import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { movesFrom } from '#shared/values/lifecycle.ts'
import { jobUpdated } from './events.ts'
import { contentOf, linesOf } from './job-content.ts'
import { replaceLines } from './job-queries.ts'
import { getLockedOwnJob } from './load-job.ts'
import { moveJob } from './move-job.ts'

type Change = (typeof jobs)['PUT /jobs/{job}']

export async function changeJob(call: Call, { params, body }: Input<Change>): Promise<Output<Change>> {
  const client = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, client.id)
  if (!movesFrom(jobLifecycle, job.status, 'owner').includes('resubmit')) throw new AppError('job.move-not-allowed')
  if (job.version !== body.version) throw new AppError('request.changed-meanwhile')
  const content = await contentOf(call.db, job.id, body)
  await moveJob(call, job, 'resubmit', {
    by: client.id,
    set: { ...content, submitted_at: call.now, review_reason: null, review_note: null },
  })
  await replaceLines(call.db, job.id, linesOf(job.id, body))
  await emit(call, jobUpdated({ jobId: job.id }))
  return { id: job.id, code: job.code }
}
