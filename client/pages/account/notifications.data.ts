import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'

async function announcementsData(context: PageContext) {
  const [announced, cities] = await Promise.all([
    loadList('GET /admin/announcements', context, { pageSize: 20 }),
    context.call('GET /cities', {}),
  ])
  return { ...announced, cities }
}

export const data = pageData(async (context: PageContext) => {
  const { user, query } = context
  const area = user ? areaOf(user) : ('user' as const)
  const announces =
    user !== null && area === 'admin' && may(user.permissions, 'notifications', 'isWrite', () => undefined)
  const [own, device, announcements] = await Promise.all([
    loadList('GET /notifications', context, { pageSize: 20 }),
    context.call('GET /notifications/device', {}),
    announces && query.get('part') === 'announcements' ? announcementsData(context) : null,
  ])
  return { ...own, area, device, announces, announcements, now: new Date().toISOString() }
})
