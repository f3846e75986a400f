// Asks an approved contractor or builder in person; they are told once the job is open.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { mostInvited } from '#shared/features/jobs/lifecycle.ts'
import { findInvitable, insertInvitations, listInvited } from './invitation-queries.ts'
import { tellInvited } from './invitations.ts'
import { getLockedOwnJob } from './load-job.ts'
import { mayInvite } from './policy.ts'

type Invite = (typeof jobs)['POST /jobs/{job}/invitations']

export async function inviteProfessional(call: Call, { params, body }: Input<Invite>): Promise<Output<Invite>> {
  const job = await getLockedOwnJob(call.db, params.job, signedIn(call).id)
  if (!mayInvite(job, call.now)) throw new AppError('job.move-not-allowed')
  const invited = await listInvited(call.db, job.id)
  if (invited.some(({ slug }) => slug === body.professional)) return { done: true }
  const [found] = await findInvitable(call.db, [body.professional], job.owner_id)
  if (!found) throw new AppError('professional.not-found')
  if (invited.length >= mostInvited) throw new AppError('job.too-many-invited')
  await insertInvitations(call.db, job.id, [found.id], call.now)
  await tellInvited(call, job)
  return { done: true }
}
