import { event } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import type { PostKind } from '#shared/features/community/lifecycle.ts'
import {
  findAccepted,
  findBuilder,
  findReported,
  listConcerned,
  listMentioned,
  type NotifiedRow,
} from './event-queries.ts'

type OfPost = { readonly kind: PostKind; readonly id: string }
/** `reviewed`: a moderator decided, else it needed no review. */
type Decided = OfPost & { readonly reviewed: boolean; readonly note: string }

const atTopic = ({ userId, name, title, slug }: NotifiedRow) => ({
  ...{ userId, params: { name, title } },
  link: { route: 'community.topic', params: { slug } } as const,
})

const concerned = recipientsOf((db, post: Decided) => listConcerned(db, post))
const toAuthor = concerned.to(atTopic)
const toMentioned = recipientsOf((db, post: OfPost) => listMentioned(db, post)).to(atTopic)
const toBuilder = recipientOf((db, post: OfPost) => findBuilder(db, post)).to(atTopic)
const toAccepted = recipientOf((db, { id, by }: { readonly id: string; readonly by: string }) =>
  findAccepted(db, id, by),
).to(atTopic)
const toModerators = recipientOf((db, { reportId }: { readonly reportId: string }) =>
  findReported(db, reportId),
).toReviewers('community-topics', ({ title }) => ({
  params: { title },
  link: { route: 'admin.community-topics', params: {} },
}))

const isAuthor = ({ isAuthor: is }: NotifiedRow): boolean => is
const withNote = { when: isAuthor, params: (_: NotifiedRow, { note }: Decided) => ({ note }) }
const isOther = (row: NotifiedRow, { kind }: Decided): boolean => kind === 'answer' && !row.isAuthor

export const postShown = event<Decided>('community-post-shown', [
  toAuthor('community-approved', { when: (row, { reviewed }) => reviewed && row.isAuthor }),
  toAuthor('community-answered', { when: (row, post) => isOther(row, post) && row.isTopicAuthor }),
  toAuthor('community-followed', { when: (row, post) => isOther(row, post) && !row.isTopicAuthor }),
  toMentioned('community-mentioned'),
  toBuilder('community-idea-asked'),
])
export const postReturned = event<Decided>('community-post-returned', [toAuthor('community-sent-back', withNote)])
export const postHidden = event<Decided>('community-post-hidden', [toAuthor('community-hidden', withNote)])
export const answerAccepted = event<{ readonly id: string; readonly by: string }>('community-answer-accepted', [
  toAccepted('community-accepted'),
])
export const postReported = event<{ readonly reportId: string }>('community-post-reported', [
  toModerators('community-reported'),
])
