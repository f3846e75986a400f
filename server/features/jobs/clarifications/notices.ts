import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { findQuestionNoticeData, listNotified } from './clarification-queries.ts'

type OfQuestion = { readonly questionId: string }

export const toAsked = recipientOf((db, { questionId }: OfQuestion) => findQuestionNoticeData(db, questionId)).to(
  ({ code, title, ownerId, jobId }) => ({
    userId: ownerId,
    params: { code, title },
    link: { route: 'user.my-request', params: { job: jobId } },
  }),
)

/** An answer goes to all bidders. */
export const toAllBidders = recipientsOf(async (db, { questionId }: OfQuestion) => {
  const question = await findQuestionNoticeData(db, questionId)
  return question ? (await listNotified(db, question.jobId)).map(userId => ({ ...question, userId })) : []
}).to(({ userId, code, title, jobId }) => ({
  userId,
  params: { code, title },
  link: { route: 'contractor.job', params: { job: jobId } },
}))
