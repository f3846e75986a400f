// The staff's conversations, and the one in the address, as far as this admin may read it.
import { loadList } from '#client/platform/list/list-data.ts'
import { ifFound, pageData } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'

export const data = pageData(async context => {
  const { call, query } = context
  const list = await loadList('GET /admin/chats', context)
  const now = new Date().toISOString()
  const requested = Id.safeParse(query.get('chat'))
  const params = { chat: requested.success ? requested.data : '' }
  const chat = requested.success ? await ifFound(call('GET /admin/chats/{chat}', { params })) : null
  const first = chat ? await call('GET /admin/chats/{chat}/messages', { params, query: {} }) : null
  return { ...list, id: requested.success ? requested.data : null, open: chat && first ? { chat, first } : null, now }
})
