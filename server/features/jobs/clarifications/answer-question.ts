// The owner answers a question, once; everybody who was told of the job reads it.

import { getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { isOpen } from '#server/features/jobs/policy.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { answerReply } from '#server/platform/replies/keep.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { clarifications } from '#shared/features/jobs/clarifications-contract.ts'
import { findQuestion } from './clarification-queries.ts'
import { questionAnswered } from './events.ts'
import { questionLife } from './life.ts'
import { refuseContactDetails } from './policy.ts'

type Answer = (typeof clarifications)['POST /jobs/{job}/questions/{question}/answer']

export async function answerQuestion(call: Call, { params, body }: Input<Answer>): Promise<Output<Answer>> {
  const { id: clientId } = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, clientId)
  const question = await findQuestion(call.db, params.question)
  if (question?.job_id !== job.id) throw new AppError('clarification.not-found')
  if (!isOpen(job, call.now)) throw new AppError('job.not-open')
  refuseContactDetails('answer', body.answer)
  const set = { answer: body.answer, answer_language: call.language, answered_at: call.now }
  await questionLife.move(call, question, 'answer', { as: 'owner', by: clientId, set })
  await answerReply(call, { userId: clientId, about: 'clarification', aboutId: question.id })
  await emit(call, questionAnswered({ jobId: job.id, questionId: question.id }))
  return { done: true }
}
