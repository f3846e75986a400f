// Who is told of questions about a job and of their answers.

import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { findQuestionNews, listTold } from './clarification-queries.ts'

type OfQuestion = { readonly questionId: string }

export async function tellOwnerOfQuestion(db: Db, { questionId }: OfQuestion): Promise<Notice[]> {
  const news = await findQuestionNews(db, questionId)
  if (!news) return []
  const { code, title, owner_id: userId, job_id: job } = news
  const link = { route: 'user.my-request', params: { job } } as const
  return [{ userId, push: 'news', type: 'question-asked', params: { code, title }, link }]
}

/** One answer reaches all. */
export async function tellAllOfAnswer(db: Db, { questionId }: OfQuestion): Promise<Notice[]> {
  const news = await findQuestionNews(db, questionId)
  if (!news) return []
  const { code, title, job_id: job } = news
  const link = { route: 'contractor.job', params: { job } } as const
  return (await listTold(db, job)).map(userId => ({
    userId,
    push: 'news',
    type: 'question-answered',
    params: { code, title },
    link,
  }))
}
