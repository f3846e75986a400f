// The endpoints of questions about a job with their deeds; those of more than a few lines stand in files of their own.
import { getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { isOpen } from '#server/features/jobs/policy.ts'
import { signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/emit.ts'
import { answerReply } from '#server/platform/replies/keep.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { clarifications } from '#shared/features/jobs/clarifications-contract.ts'
import { askQuestion } from './ask-question.ts'
import { findQuestion } from './clarification-queries.ts'
import { questionAnswered } from './events.ts'
import { questionLife } from './life.ts'
import { listOwnQuestions, listQuestionsForReview, listToldQuestions } from './list-questions.ts'
import { refuseContactDetails } from './policy.ts'
import { tellBidders } from './tell-bidders.ts'

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
  'POST /jobs/{job}/notes': tellBidders,
  'GET /opportunities/{job}/questions': listToldQuestions,
  'POST /opportunities/{job}/questions': askQuestion,
  'GET /admin/jobs/{job}/questions': listQuestionsForReview,
})
