// Staff file a job for an existing client; it goes to review, or opens at once if the author may review.
import { jobFiled, jobSubmitted } from '#server/features/jobs/events.ts'
import { writeNewJob } from '#server/features/jobs/insert-job.ts'
import { openJob } from '#server/features/jobs/job.machine.ts'
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { emit } from '#server/platform/events/event.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { may } from '#shared/access/permissions.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'
import { findClients, isClient } from './client-queries.ts'

type File = (typeof jobReview)['POST /admin/jobs']

export async function fileJob(ctx: WriteContext, { body }: Input<File>): Promise<Returned<File>> {
  const staff = signedIn(ctx)
  const { owner, open, ...written } = body
  if (open && !may(staff.permissions, 'jobs', 'isUpdate', message => ctx.log.warn(message)))
    throw new AppError('access.denied')
  if (!(await isClient(ctx.db, owner)) || !(await shareLockOpenAccount(ctx.db, owner)))
    throw new AppError('person.not-found')
  const job = await writeNewJob(ctx, { written, ownerId: owner, byId: staff.id, language: ctx.language })
  ctx.audit.job = job.code
  await emit(ctx, jobFiled({ jobId: job.id }))
  if (open) await openJob(ctx, await getLockedJob(ctx.db, job.id), staff.id)
  else await emit(ctx, jobSubmitted({ jobId: job.id }))
  return { id: job.id, code: job.code }
}

type Find = (typeof jobReview)['GET /admin/clients']

/** `f•••@example.com`: enough to distinguish two people of one name. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

export async function listClients(ctx: RequestContext, { query }: Input<Find>): Promise<Returned<Find>> {
  const found = await findClients(ctx.db, query.q)
  return found.map(({ id, name, email, jobs }) => ({ id, name, email: masked(email), jobs: jobs ?? 0 }))
}
