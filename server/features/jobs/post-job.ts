// Posts a job; it waits for review.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { jobSubmitted } from './events.ts'
import { writeNewJob } from './insert-job.ts'
import { countWaiting } from './job-queries.ts'

type Post = (typeof jobs)['POST /jobs']
const mostWaiting = 20

export async function postJob(call: Call, { body }: Input<Post>): Promise<Output<Post>> {
  const client = signedIn(call)
  if (!(await lockOpenAccount(call.db, client.id))) throw new AppError('session.required')
  if ((await countWaiting(call.db, client.id)) >= mostWaiting) throw new AppError('request.too-many')
  const who = { ownerId: client.id, byId: client.id, language: call.language }
  const { id, code } = await writeNewJob(call, { written: body, ...who })
  await emit(call, jobSubmitted({ jobId: id }))
  return { id, code }
}
