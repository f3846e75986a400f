// A conversation of the caller, and one between two other people.
import { randomUUID } from 'node:crypto'
import { insertChat, insertMembers, insertReport } from '#server/features/chats/chat-queries.ts'
import { insertMessage } from '#server/features/chats/message-queries.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { ChatKind } from '#shared/features/chats/lifecycle.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function chatOf({ app }: Fixtures, kind: ChatKind, people: readonly string[]): Promise<Params> {
  const { db } = app.platform.database
  const [chat, message, now] = [randomUUID(), randomUUID(), new Date()]
  await insertChat(db, chat, { kind, contextId: randomUUID(), pair: people.join(':') }, now)
  await insertMembers(db, chat, people, now)
  const row = { conversationId: chat, id: message, kind: 'text', text: 'Hello' } as const
  await insertMessage(db, { ...row, authorId: people[0] ?? null, createdAt: now })
  return { chat, message }
}

async function ofMembers(fixtures: Fixtures, { id, who }: Caller): Promise<Objects> {
  const { client, pro, rival } = fixtures.users
  const another = await chatOf(fixtures, 'connect', [pro.id, rival.id])
  if (!id || !who || areaOf(who) === 'admin') return { own: null, another }
  return { own: await chatOf(fixtures, 'connect', [id, client.id === id ? pro.id : client.id]), another }
}

const forStaff =
  (kind: ChatKind) =>
  async (fixtures: Fixtures): Promise<Objects> => {
    const { client, pro } = fixtures.users
    const own = await chatOf(fixtures, kind, kind === 'support' ? [client.id] : [client.id, pro.id])
    const report = { id: randomUUID(), chatId: own.chat ?? '', userId: client.id, details: '', now: new Date() }
    if (kind !== 'support') await insertReport(fixtures.app.platform.database.db, { ...report, reason: 'abuse' })
    return { own, another: null }
  }

export const chatObjects = {
  '/chats/{chat}': ofMembers,
  '/admin/chats/{chat}': forStaff('support'),
  '/admin/chats/{chat}/inspect': forStaff('connect'),
}
