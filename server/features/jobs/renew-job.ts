// Gives an own job thirty days more, from seven days before its end or after it, at most twice.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { keepAccountOpen } from '#server/platform/session/open-account.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { openDays } from '#shared/features/jobs/lifecycle.ts'
import { jobRenewed } from './events.ts'
import { tellInvited } from './invitations.ts'
import { jobLife } from './life.ts'
import { getLockedOwnJob } from './load-job.ts'

type Renew = (typeof jobs)['POST /jobs/{job}/renew']
const day = 86_400_000

export async function renewJob(call: Call, { params }: Input<Renew>): Promise<Output<Renew>> {
  const client = signedIn(call)
  if (!(await keepAccountOpen(call.db, client.id))) throw new AppError('session.required')
  const job = await getLockedOwnJob(call.db, params.job, client.id)
  const wasExpired = job.status === 'expired'
  // What is left of the old time is not lost.
  const begin = Math.max(call.now.getTime(), job.expires_at?.getTime() ?? 0)
  const expires_at = new Date(begin + openDays * day)
  const set = { expires_at, renewals: job.renewals + 1, reminded_days: null }
  await jobLife.move(call, job, 'renew', { as: 'owner', by: client.id, reason: 'renewed', set })
  await emit(call, jobRenewed({ jobId: job.id, wasExpired }))
  await tellInvited(call, { ...job, status: 'open', expires_at })
  return { done: true }
}
