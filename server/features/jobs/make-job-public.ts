// Shows an invited-only job to all matching professionals.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { jobMadePublic } from './events.ts'
import { setPublic } from './job-queries.ts'
import { getLockedOwnJob } from './load-job.ts'
import { isOpen, mayInvite } from './policy.ts'

type MakePublic = (typeof jobs)['POST /jobs/{job}/make-public']

export async function makeJobPublic(call: Call, { params }: Input<MakePublic>): Promise<Output<MakePublic>> {
  const job = await getLockedOwnJob(call.db, params.job, signedIn(call).id)
  if (job.visibility === 'public' || !mayInvite(job, call.now)) throw new AppError('job.move-not-allowed')
  await setPublic(call.db, job.id, call.now)
  if (isOpen(job, call.now)) await emit(call, jobMadePublic({ jobId: job.id }))
  return { done: true }
}
