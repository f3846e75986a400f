// The owner says something to all who were told of the job without being asked: an answer without a question.
import { randomUUIDv7 } from 'node:crypto'
import { getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { isOpen } from '#server/features/jobs/policy.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { clarifications } from '#shared/features/jobs/clarifications-contract.ts'
import { clarificationLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { insertQuestion } from './clarification-queries.ts'
import { questionAnswered } from './events.ts'
import { refuseContactDetails } from './policy.ts'

type Tell = (typeof clarifications)['POST /jobs/{job}/notes']

export async function tellBidders(call: Call, { params, body }: Input<Tell>): Promise<Output<Tell>> {
  const { id: clientId } = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, clientId)
  if (!isOpen(job, call.now)) throw new AppError('job.not-open')
  refuseContactDetails('text', body.text)
  const id = randomUUIDv7()
  const { to: status } = clarificationLifecycle.moves.answer
  const { language, now } = call
  await insertQuestion(call.db, {
    id,
    job_id: job.id,
    asked_by: null,
    text: '',
    language,
    answer: body.text,
    answer_language: language,
    status,
    created_at: now,
    answered_at: now,
    updated_at: now,
  })
  await recordChange(call.db, { entity: 'clarification', id, from: null, to: status, by: clientId, at: now })
  await emit(call, questionAnswered({ jobId: job.id, questionId: id }))
  return { id }
}
