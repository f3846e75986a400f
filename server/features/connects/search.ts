import type { SearchKind } from '#server/platform/request-context.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { findConnects } from './list-queries.ts'

export const connectsSearch: SearchKind = {
  kind: 'connects',
  areas: ['admin', 'user', 'contractor', 'advisor', 'supplier'],
  module: 'connects',
  find: async (db, { user: { id, professionalId }, area, q, most }) => {
    const own = professionalId === null ? { senderId: id } : { receiverId: professionalId }
    const found = await findConnects(db, { reader: area === 'admin' ? null : own, q, most })
    const screen = area === 'admin' ? areaHref('admin.connects') : areaHref(`${area}.contacts-clients`)
    return found.map(row => {
      const { status, senderName: sender, receiverName: receiver } = row
      const tab = connectLifecycle.live.includes(status) ? 'open' : 'ended'
      const [title, query] =
        area === 'admin'
          ? [`${sender} → ${receiver}`, { status, q: sender }]
          : [professionalId === null ? receiver : sender, { tab }]
      return [row.id, title, row.city, `${screen}?${new URLSearchParams(query)}`, row.jobCode]
    })
  },
}
