import { event } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { findQuestionNoticeData, listNotified } from './clarification-queries.ts'

type OfQuestion = { readonly questionId: string }

const toAsked = recipientOf((db, { questionId }: OfQuestion) => findQuestionNoticeData(db, questionId)).to(
  ({ code, title, ownerId, jobId }) => ({
    userId: ownerId,
    params: { code, title },
    link: { route: 'user.my-request', params: { job: jobId } },
  }),
)

/** An answer goes to all bidders. */
const toAllBidders = recipientsOf(async (db, { questionId }: OfQuestion) => {
  const question = await findQuestionNoticeData(db, questionId)
  return question ? (await listNotified(db, question.jobId)).map(userId => ({ ...question, userId })) : []
}).to(({ userId, code, title, jobId }) => ({
  userId,
  params: { code, title },
  link: { route: 'contractor.job', params: { job: jobId } },
}))

export const questionAsked = event<OfQuestion & { readonly jobId: string; readonly professionalId: string }>(
  'question-asked',
  [toAsked('question-asked')],
)
/** Also for the owner's own note, which has no question. */
export const questionAnswered = event<OfQuestion & { readonly jobId: string }>('question-answered', [
  toAllBidders('question-answered'),
])
