// Posts a job; it waits for review.
import { randomUUIDv7 } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import { keepAccountOpen } from '#server/platform/session/open-account.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { jobSubmitted } from './events.ts'
import { contentOf, linesOf } from './job-content.ts'
import { newJobCode } from './job-place.ts'
import { countWaiting, insertJob, isTradeShown, replaceLines } from './job-queries.ts'

type Post = (typeof jobs)['POST /jobs']
const mostWaiting = 20
const codeAttempts = 5

export async function postJob(call: Call, { body }: Input<Post>): Promise<Output<Post>> {
  const client = signedIn(call)
  if (!(await keepAccountOpen(call.db, client.id))) throw new AppError('session.required')
  const id = randomUUIDv7()
  const content = await contentOf(call.db, id, body)
  if (!(await isTradeShown(call.db, content.trade_id))) throw new AppError('form.not-found')
  if ((await countWaiting(call.db, client.id)) >= mostWaiting) throw new AppError('request.too-many')
  const code = await insertWithCode(call, {
    id,
    owner_id: client.id,
    ...content,
    language: call.language,
    status: jobLifecycle.initial,
    submitted_at: call.now,
    created_at: call.now,
    updated_at: call.now,
  })
  await replaceLines(call.db, id, linesOf(id, body))
  await recordChange(call.db, { entity: 'job', id, from: null, to: jobLifecycle.initial, by: client.id, at: call.now })
  await emit(call, jobSubmitted({ jobId: id }))
  return { id, code }
}

async function insertWithCode(call: Call, job: Omit<Parameters<typeof insertJob>[1], 'code'>): Promise<string> {
  for (let attempt = 0; attempt < codeAttempts; attempt++) {
    const code = newJobCode()
    if (await insertJob(call.db, { ...job, code })) return code
  }
  throw new AppError('server.busy')
}
