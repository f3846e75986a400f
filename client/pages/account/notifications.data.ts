// What the notification list needs: one page of it, all or the unread alone.
import { loadList } from '#client/platform/list/list-data.ts'
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async context => ({
  ...(await loadList('GET /notifications', context, { pageSize: 20 })),
  now: new Date().toISOString(),
}))
