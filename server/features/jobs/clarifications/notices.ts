import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { findQuestionNoticeData, listNotified } from './clarification-queries.ts'

type OfQuestion = { readonly questionId: string }

export const toAsked = recipientOf((db, { questionId }: OfQuestion) => findQuestionNoticeData(db, questionId)).to(
  ({ code, title, owner_id, job_id }) => ({
    userId: owner_id,
    params: { code, title },
    link: { route: 'user.my-request', params: { job: job_id } },
  }),
)

/** An answer goes to all bidders. */
export const toAllBidders = recipientsOf(async (db, { questionId }: OfQuestion) => {
  const question = await findQuestionNoticeData(db, questionId)
  return question ? (await listNotified(db, question.job_id)).map(userId => ({ ...question, userId })) : []
}).to(({ userId, code, title, job_id }) => ({
  userId,
  params: { code, title },
  link: { route: 'contractor.job', params: { job: job_id } },
}))
