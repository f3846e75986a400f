// The person's conversations, and the one in the address, from its unread messages or from the message in the address.
import { loadList } from '#client/platform/list/list-data.ts'
import { ifFound, pageData } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'
import { windowOf } from '#shared/features/chats/lifecycle.ts'

export const data = pageData(async context => {
  const { call, query } = context
  const list = await loadList('GET /chats', context)
  const now = new Date().toISOString()
  const requested = Id.safeParse(query.get('chat'))
  const chat = requested.success ? await ifFound(call('GET /chats/{chat}', { params: { chat: requested.data } })) : null
  if (!chat) return { ...list, open: null, now }
  const at = Number(query.get('at')) || null
  const { lastSeq } = chat
  const readSeq = chat.own?.readSeq ?? lastSeq
  // Starts slightly above the unread messages, so that they are visible before any script runs; the script loads more
  // above.
  const isFar = lastSeq - readSeq > windowOf.page / 2
  const stretch = at ? { around: at } : isFar ? { after: Math.max(0, readSeq - 2) } : {}
  const first = await call('GET /chats/{chat}/messages', { params: { chat: chat.id }, query: stretch })
  return { ...list, open: { chat, first, at }, now }
})
