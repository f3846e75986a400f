// The endpoints of questions about a job with their deeds; those of more than a few lines stand in files of their own.

import { randomUUIDv7 } from 'node:crypto'
import { getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { isOpen } from '#server/features/jobs/policy.ts'
import { signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/emit.ts'
import { answerReply } from '#server/platform/replies/keep.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { clarifications } from '#shared/features/jobs/clarifications-contract.ts'
import { clarificationLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { askQuestion } from './ask-question.ts'
import { findQuestion, insertQuestion } from './clarification-queries.ts'
import { questionAnswered } from './events.ts'
import { questionLife } from './life.ts'
import { listOwnQuestions, listQuestionsForReview, listToldQuestions } from './list-questions.ts'
import { refuseContactDetails } from './policy.ts'

export const clarificationsRoutes = bind(clarifications, {
  'GET /jobs/{job}/questions': listOwnQuestions,
  /** The owner answers a question, once; everybody who was told of the job reads it. */
  'POST /jobs/{job}/questions/{question}/answer': async (call, { params, body }) => {
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
    return done
  },
  /** The owner says something to all who were told of the job without being asked: an answer without a question. */
  'POST /jobs/{job}/notes': async (call, { params, body }) => {
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
  },
  'GET /opportunities/{job}/questions': listToldQuestions,
  'POST /opportunities/{job}/questions': askQuestion,
  'GET /admin/jobs/{job}/questions': listQuestionsForReview,
})
