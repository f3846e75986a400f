// Takes an invitation back that was not told yet.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { deleteUntold, listInvited } from './invitation-queries.ts'
import { getLockedOwnJob } from './load-job.ts'

type Withdraw = (typeof jobs)['DELETE /jobs/{job}/invitations/{professional}']

export async function withdrawInvitation(call: Call, { params }: Input<Withdraw>): Promise<Output<Withdraw>> {
  const job = await getLockedOwnJob(call.db, params.job, signedIn(call).id)
  const invited = (await listInvited(call.db, job.id)).find(({ slug }) => slug === params.professional)
  if (!invited) throw new AppError('professional.not-found')
  if ((await deleteUntold(call.db, job.id, [invited.id])) === 0) throw new AppError('job.move-not-allowed')
  return { done: true }
}
