import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { findNotified, findWriter, type NotifiedRow } from './event-queries.ts'

/** `by`: null: the job that publishes at a time. */
type OfText = { readonly id: string; readonly by: string | null; readonly note: string }

const blogs = recipientOf((db, { id }: OfText) => findNotified(db, id, 'blog'))
const help = recipientOf((db, { id }: OfText) => findNotified(db, id, 'help'))
const of = ({ title, articleId, kind }: NotifiedRow) =>
  kind === 'blog'
    ? ({ params: { title }, link: { route: 'admin.blog', params: { slug: articleId } } } as const)
    : ({
        params: { title },
        link: { route: 'admin.settings', params: { section: 'help', article: articleId } },
      } as const)
const toWriter = recipientOf((db, { id }: OfText) => findWriter(db, id)).to(row => ({
  ...of(row),
  userId: row.writerId,
}))
const byJob = { when: (_: NotifiedRow, { by }: OfText) => by === null }

export const articleSubmitted = event<OfText>('article-submitted', [
  blogs.toReviewers('blogs', of)('article-submitted'),
  help.toReviewers('help-center', of)('article-submitted'),
])
export const articleSentBack = event<OfText>('article-sent-back', [
  toWriter('article-sent-back', { params: (_, { note }) => ({ note }) }),
])
export const articlePublished = event<OfText>('article-published', [toWriter('article-published', byJob)])
/** By the job: another article has its address now. */
export const articleUnscheduled = event<OfText>('article-unscheduled', [toWriter('article-not-published', byJob)])
