// Who is told that a friend has joined: the one whose link or mail it was.
import { tellOf } from '#server/platform/events/tell.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findFriendNews } from './queries.ts'

type Joined = { readonly inviterId: string; readonly userId: string }

export const toInviter = tellOf((db, joined: Joined) => findFriendNews(db, joined)).to((news, { inviterId }) => ({
  userId: inviterId,
  push: areaOf(news) === 'admin' ? null : 'news',
  params: { name: news.name },
  link: { route: `${areaOf(news)}.settings`, params: {} },
}))
