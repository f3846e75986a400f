// Files a job for a client, who is found first; it goes to review, or is opened at once by who may review.
import { jobFiled, jobSubmitted } from '#server/features/jobs/events.ts'
import { writeNewJob } from '#server/features/jobs/insert-job.ts'
import { openJob } from '#server/features/jobs/job.machine.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { may } from '#shared/access/permissions.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'
import { findClients, isClient } from './client-queries.ts'

type File = (typeof jobReview)['POST /admin/jobs']

export async function fileJob(call: Call, { body }: Input<File>): Promise<Output<File>> {
  const staff = signedIn(call)
  const { owner, open, ...written } = body
  if (open && !may(staff.permissions, 'jobs', 'isUpdate', message => call.log.warn(message)))
    throw new AppError('access.denied')
  if (!(await isClient(call.db, owner)) || !(await shareLockOpenAccount(call.db, owner)))
    throw new AppError('person.not-found')
  const job = await writeNewJob(call, { written, ownerId: owner, byId: staff.id, language: call.language })
  call.audit.job = job.code
  await emit(call, jobFiled({ jobId: job.id }))
  if (open) await openJob(call, await getLockedJob(call.db, job.id), staff.id)
  else await emit(call, jobSubmitted({ jobId: job.id }))
  return { id: job.id, code: job.code }
}

type Find = (typeof jobReview)['GET /admin/clients']

/** `f•••@example.com`: enough to tell two people of one name apart. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

export async function listClients(call: Call, { query }: Input<Find>): Promise<Output<Find>> {
  const found = await findClients(call.db, query.q)
  return found.map(({ id, name, email, jobs }) => ({ id, name, email: masked(email), jobs: jobs ?? 0 }))
}
