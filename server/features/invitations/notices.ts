// Who is told that a friend has joined: the one whose link or mail it was.
import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findFriendNews } from './queries.ts'

export async function tellInviter(
  db: Db,
  joined: { readonly inviterId: string; readonly userId: string },
): Promise<Notice[]> {
  const news = await findFriendNews(db, joined)
  if (!news) return []
  const area = areaOf(news)
  return [
    {
      userId: joined.inviterId,
      push: area === 'admin' ? null : 'news',
      type: 'friend-joined',
      params: { name: news.name },
      link: { route: `${area}.settings`, params: {} },
    },
  ]
}
