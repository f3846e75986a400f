// Who is told of questions about a job and of their answers.
import { tellOf, tellOfAll } from '#server/platform/events/tell.ts'
import { findQuestionNews, listTold } from './clarification-queries.ts'

type OfQuestion = { readonly questionId: string }

export const toAsked = tellOf((db, { questionId }: OfQuestion) => findQuestionNews(db, questionId)).to(
  ({ code, title, owner_id, job_id }) => ({
    userId: owner_id,
    params: { code, title },
    link: { route: 'user.my-request', params: { job: job_id } },
  }),
)

/** One answer reaches all. */
export const toAllBidders = tellOfAll(async (db, { questionId }: OfQuestion) => {
  const news = await findQuestionNews(db, questionId)
  return news ? (await listTold(db, news.job_id)).map(userId => ({ ...news, userId })) : []
}).to(({ userId, code, title, job_id }) => ({
  userId,
  params: { code, title },
  link: { route: 'contractor.job', params: { job: job_id } },
}))
