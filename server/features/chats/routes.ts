import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#server/platform/database/open.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import type { FileRow } from '#server/platform/files/queries.ts'
import { type RequestContext, type SessionUser, signedIn } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { chats } from '#shared/features/chats/contract.ts'
import { chatOfChannel } from '#shared/features/chats/lifecycle.ts'
import { presentAskedAt } from './asked-at.ts'
import { agreeToMessage, deleteMessage, editMessage, reactToMessage } from './change-message.ts'
import { ownChat, publishToChat, stoppedBy } from './chat.machine.ts'
import {
  type ChatRow,
  findChat,
  findOwnChat,
  insertReport,
  isMember,
  listMembers,
  markNoticesRead,
  markRead,
  updateMember,
} from './chat-queries.ts'
import { chatReported } from './events.ts'
import { countOwn, listOwn, searchMessages } from './list-queries.ts'
import { findChatOfFile, listStretch, type Stretch } from './message-queries.ts'
import { openChat } from './open-chat.ts'
import { reportPresence, showPresence } from './presence.ts'
import { showsPresence } from './presence-queries.ts'
import { presentChat, presentListed, presentMessage } from './present-chat.ts'
import { answer, assign, close, inspect, listForStaff, staffChat } from './staff.ts'
import { listOpened } from './staff-queries.ts'
import { listRequests } from './support-queries.ts'
import { writeMessage } from './write-message.ts'

async function stretchOf(ctx: RequestContext, chat: ChatRow, wanted: Stretch, forStaff: boolean) {
  const rows = await listStretch(ctx.db, chat.id, wanted)
  const first = rows[0]?.seq ?? (wanted.after ?? 0) + 1
  const last = rows.at(-1)?.seq ?? first - 1
  return {
    items: rows.map(row => presentMessage(row, forStaff)),
    hasOlder: first > 1,
    hasNewer: last < chat.lastSeq,
    lastSeq: chat.lastSeq,
  }
}

const mostRequests = 20

type Settings = Input<(typeof chats)['PATCH /chats/{chat}']>['body']

function settingsOf({ muted, snooze, blocked, sharesNumber }: Settings, now: Date) {
  return {
    ...(muted === undefined ? {} : { muted }),
    ...(snooze === undefined
      ? {}
      : { snoozedUntil: snooze === null ? null : new Date(now.getTime() + Number(snooze) * 3_600_000) }),
    ...(blocked === undefined ? {} : { blockedAt: blocked ? now : null }),
    ...(sharesNumber === undefined ? {} : { sharesNumberAt: sharesNumber ? now : null }),
  }
}

export const chatsRoutes = bind(chats, {
  'POST /chats': openChat,
  'GET /chats': async (ctx, { query }) => {
    const { id: userId } = signedIn(ctx)
    const { tab, page, pageSize, q = '' } = query
    const own = { userId, q, now: ctx.now }
    const rows = await listOwn(ctx.db, { ...own, tab, page, pageSize })
    const counts = await countOwn(ctx.db, own)
    const items = rows.map(row => presentListed(ctx, row, userId))
    return { items, page, pageSize, total: counts[tab], counts, presence: await showsPresence(ctx.db, userId) }
  },
  'PUT /chats/presence': showPresence,
  'POST /chats/presence': reportPresence,
  'GET /support-requests': async ctx => {
    const rows = await listRequests(ctx.db, signedIn(ctx).id, mostRequests)
    return rows.map(row => ({ ...row, about: presentAskedAt(row.about) }))
  },
  'GET /chats/search': async (ctx, { query }) => {
    const { id: userId } = signedIn(ctx)
    const rows = await searchMessages(ctx.db, userId, query.q)
    return rows.map(({ conversationId: chat, seq, name, text, authorId, createdAt }) => ({
      ...{ chat, seq, name },
      text: text.slice(0, 300),
      mine: authorId === userId,
      at: createdAt,
    }))
  },
  'GET /chats/{chat}': async (ctx, { params }) => await presentChat(ctx, await ownChat(ctx, params.chat)),
  'GET /chats/{chat}/messages': async (ctx, { params, query }) =>
    await stretchOf(ctx, await ownChat(ctx, params.chat), query, false),
  'POST /chats/{chat}/messages': writeMessage,
  'PATCH /chats/{chat}/messages/{message}': editMessage,
  'DELETE /chats/{chat}/messages/{message}': deleteMessage,
  'POST /chats/{chat}/messages/{message}/agree': agreeToMessage,
  'POST /chats/{chat}/messages/{message}/react': reactToMessage,
  'POST /chats/{chat}/read': async (ctx, { params, body }) => {
    const { id: userId } = signedIn(ctx)
    const chat = await ownChat(ctx, params.chat)
    if (await markRead(ctx.db, chat.id, userId, body.seq))
      await publishToChat(ctx, chat.id, 'read', { seq: body.seq, by: userId })
    await markNoticesRead(ctx.db, chat.id, userId, ctx.now)
    return done
  },
  'PUT /chats/{chat}/draft': async (ctx, { params, body }) => {
    const { id: userId } = signedIn(ctx)
    await updateMember(ctx.db, { chatId: (await ownChat(ctx, params.chat)).id, userId }, { draft: body.text })
    return done
  },
  'PATCH /chats/{chat}': async (ctx, { params, body }) => {
    const { id: userId } = signedIn(ctx)
    const chat = await ownChat(ctx, params.chat)
    const set = settingsOf(body, ctx.now)
    if (Object.keys(set).length > 0) await updateMember(ctx.db, { chatId: chat.id, userId }, set)
    if (body.blocked !== undefined || body.sharesNumber !== undefined)
      await publishToChat(ctx, chat.id, 'changed', { seq: 0 })
    return done
  },
  'POST /chats/{chat}/report': async (ctx, { params, body }) => {
    const { id: userId } = signedIn(ctx)
    const chat = await ownChat(ctx, params.chat)
    const { reason, details = '' } = body
    const isNew = await insertReport(ctx.db, {
      id: randomUUIDv7(),
      chatId: chat.id,
      userId,
      reason,
      details,
      now: ctx.now,
    })
    if (isNew) await emit(ctx, chatReported({ chatId: chat.id, userId, reason }))
    return done
  },

  'GET /admin/chats': listForStaff,
  'POST /admin/chats/{chat}/inspect': inspect,
  'GET /admin/chats/{chat}': async (ctx, { params }) => await presentChat(ctx, await staffChat(ctx, params.chat)),
  'GET /admin/chats/{chat}/messages': async (ctx, { params, query }) => {
    const chat = await staffChat(ctx, params.chat)
    return await stretchOf(ctx, chat, query, chat.kind !== 'support')
  },
  'POST /admin/chats/{chat}/messages': answer,
  'POST /admin/chats/{chat}/assign': assign,
  'POST /admin/chats/{chat}/close': close,
})

/** Staff may read support chats, and reported ones that they have opened. */
async function isStaffReader(db: Db, user: SessionUser, chatId: string): Promise<boolean> {
  if (areaOf(user) !== 'admin' || !may(user.permissions, 'chats', 'isRead', () => undefined)) return false
  const chat = await findChat(db, chatId)
  return chat?.kind === 'support' || (await listOpened(db, user.id, [chatId], new Date())).length > 0
}

const mayReadChat = async (db: Db, user: SessionUser, chatId: string): Promise<boolean> =>
  (await isMember(db, chatId, user.id)) || (await isStaffReader(db, user, chatId))

export async function maySubscribeToChat(db: Db, user: SessionUser, channel: string): Promise<boolean> {
  const chatId = chatOfChannel(channel)
  return chatId !== null && (await mayReadChat(db, user, chatId))
}

/** Whether this person may publish that they are typing: a member of a conversation without a block. */
export async function mayWriteInChat(db: Db, userId: string, channel: string): Promise<boolean> {
  const chatId = chatOfChannel(channel)
  const chat = chatId === null ? undefined : await findOwnChat(db, chatId, userId)
  return chat !== undefined && stoppedBy(chat, await listMembers(db, chat.id)) === null
}

export async function mayReadChatFile(db: Db, user: SessionUser, { id }: FileRow): Promise<boolean> {
  const chatId = await findChatOfFile(db, id)
  return chatId !== undefined && (await mayReadChat(db, user, chatId))
}
