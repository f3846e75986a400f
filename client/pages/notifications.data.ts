// What the notification list needs: one page of it, all or the unread alone.
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, query, path }: PageContext) => {
  const onlyUnread = query.get('unread') === '1'
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const list = await call('GET /notifications', {
    query: { page, pageSize: 20, ...(onlyUnread ? { unread: '1' as const } : {}) },
  })
  return { list, onlyUnread, path, now: new Date().toISOString() }
})
