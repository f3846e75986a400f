// A professional who was told of a job asks its owner; the others read the question without a name.
import { randomUUIDv7 } from 'node:crypto'
import { getLeadTo, getLockedJob } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen } from '#server/features/jobs/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { askReply } from '#server/platform/replies/keep.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type clarifications, mostOpenQuestions } from '#shared/features/jobs/clarifications-contract.ts'
import { clarificationLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { countOpenOf, insertQuestion } from './clarification-queries.ts'
import { questionAsked } from './events.ts'
import { questionLife } from './life.ts'
import { mayAsk, refuseContactDetails } from './policy.ts'

type Ask = (typeof clarifications)['POST /opportunities/{job}/questions']

export async function askQuestion(call: Call, { params, body }: Input<Ask>): Promise<Output<Ask>> {
  const { user, professionalId } = asBidder(call)
  const lead = await getLeadTo(call, params.job, professionalId)
  refuseContactDetails('text', body.text)
  const job = await getLockedJob(call.db, params.job)
  if (!isOpen(job, call.now)) throw new AppError('job.not-open')
  const open = await countOpenOf(call.db, job.id, professionalId)
  if (open >= mostOpenQuestions)
    throw new AppError('request.invalid', {
      fields: [{ path: 'text', code: 'too-many', params: { maximum: mostOpenQuestions } }],
    })
  if (!mayAsk(job, lead, open, call.now)) throw new AppError('lead.move-not-allowed')
  const id = randomUUIDv7()
  const { initial: status } = clarificationLifecycle
  const made = { created_at: call.now, updated_at: call.now }
  const { text } = body
  await insertQuestion(call.db, {
    id,
    job_id: job.id,
    asked_by: professionalId,
    text,
    language: call.language,
    status,
    ...made,
  })
  await questionLife.begin(call, id, { by: user.id })
  await askReply(call, { userId: job.owner_id, side: 'client', about: 'clarification', aboutId: id })
  await emit(call, questionAsked({ jobId: job.id, questionId: id, professionalId }))
  return { id }
}
