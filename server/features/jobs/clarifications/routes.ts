// Binds the endpoints of questions about a job to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { clarifications } from '#shared/features/jobs/clarifications-contract.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { listOwnQuestions, listQuestionsForReview, listToldQuestions } from './list-questions.ts'
import { tellBidders } from './tell-bidders.ts'

export const clarificationsRoutes = bind(clarifications, {
  'GET /jobs/{job}/questions': listOwnQuestions,
  'POST /jobs/{job}/questions/{question}/answer': answerQuestion,
  'POST /jobs/{job}/notes': tellBidders,
  'GET /opportunities/{job}/questions': listToldQuestions,
  'POST /opportunities/{job}/questions': askQuestion,
  'GET /admin/jobs/{job}/questions': listQuestionsForReview,
})
