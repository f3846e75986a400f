import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { findNotified } from './event-queries.ts'

/** `by`: null: the job that publishes at a time. */
type OfText = { readonly id: string; readonly by: string | null; readonly note: string }

const ofText = recipientOf((db, { id }: OfText) => findNotified(db, id))
const screenOf = ({ articleId }: { readonly articleId: string }) =>
  ({ route: 'admin.blog', params: { slug: articleId } }) as const
const toEditors = ofText.toReviewers('blogs', row => ({ params: { title: row.title }, link: screenOf(row) }))
const toWriter = ofText.to(row => ({
  ...{ userId: row.writerId, params: { title: row.title, language: row.language } },
  link: screenOf(row),
}))

export const articleSubmitted = event<OfText>('article-submitted', [toEditors('article-submitted')])
export const articleSentBack = event<OfText>('article-sent-back', [
  toWriter('article-sent-back', { params: (_, { note }) => ({ note }) }),
])
export const articlePublished = event<OfText>('article-published', [
  toWriter('article-published', { when: (_, { by }) => by === null }),
])
