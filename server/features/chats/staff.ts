// Staff answer support chats, and open a reported conversation for a reason that both sides can read in it.
import { randomUUIDv7 } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { mayRead, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import { chatMachine } from './chat.machine.ts'
import { type ChatRow, findChat, lockChat } from './chat-queries.ts'
import { chatReportClosed } from './events.ts'
import { countUnread } from './list-queries.ts'
import * as staff from './staff-queries.ts'
import { answerAsSite, answerAsStaff } from './write-message.ts'

type Of<K extends keyof typeof chats> = Input<(typeof chats)[K]>
type List = Returned<(typeof chats)['GET /admin/chats']>

const notFound = () => new AppError('chat.not-found')

/** A support chat, or a reported one that this admin has opened. @throws AppError `chat.not-found` */
export async function staffChat(ctx: RequestContext, id: string): Promise<ChatRow> {
  const chat = await findChat(ctx.db, id)
  const mayRead =
    chat && (chat.kind === 'support' || (await staff.listOpened(ctx.db, signedIn(ctx).id, [id], ctx.now)).length > 0)
  if (!mayRead) throw notFound()
  return chat
}

/** A conversation that staff handle, opened by this admin or not; locked. */
async function lockedBefore(ctx: RequestContext, id: string): Promise<ChatRow> {
  const chat = await lockChat(ctx.db, id)
  const isBefore = chat && (chat.kind === 'support' || (await staff.isReported(ctx.db, id)))
  if (!isBefore) throw notFound()
  return chat
}

async function supportChat(ctx: RequestContext, id: string): Promise<ChatRow> {
  const chat = await lockChat(ctx.db, id)
  if (chat?.kind !== 'support') throw notFound()
  return chat
}

/** For the menu. */
export function countChats(ctx: RequestContext): RawBuilder<number> | null {
  if (!mayRead(ctx, 'chats')) return null
  const user = signedIn(ctx)
  return areaOf(user) === 'admin' ? staff.countOpen(ctx.db) : countUnread(ctx.db, user.id, ctx.now)
}

export async function listForStaff(ctx: RequestContext, { query }: Of<'GET /admin/chats'>): Promise<List> {
  const { of, page, pageSize } = query
  const rows = await staff.listBefore(ctx.db, of, query)
  const ids = rows.map(({ id }) => id)
  const [reports, people] = [await staff.listReports(ctx.db, ids), await staff.listPeopleOf(ctx.db, ids)]
  const opened = await staff.listOpened(ctx.db, signedIn(ctx).id, ids, ctx.now)
  const counts = await staff.countBefore(ctx.db)
  const items = rows.map(({ id, kind, status, title, assigned, lastSeq: messages, lastMessageAt: at, createdAt }) => ({
    ...{ id, kind, status, title, assigned, messages },
    people: people.filter(person => person.conversationId === id).map(person => ({ id: person.id, name: person.name })),
    reports: reports
      .filter(report => report.conversationId === id)
      .map(({ name: by, reason, details, createdAt: made, closedAt }) => ({
        ...{ by, reason, details },
        at: made,
        closed: closedAt !== null,
      })),
    since: at ?? createdAt,
    mayRead: kind === 'support' || opened.includes(id),
  }))
  return { items, page, pageSize, total: counts[of], counts }
}

export async function inspect(ctx: RequestContext, { params, body }: Of<'POST /admin/chats/{chat}/inspect'>) {
  const { id: adminId } = signedIn(ctx)
  const chat = await lockChat(ctx.db, params.chat)
  if (!chat || chat.kind === 'support' || !(await staff.isReported(ctx.db, chat.id))) throw notFound()
  const { reason } = body
  await staff.insertInspection(ctx.db, { id: randomUUIDv7(), chatId: chat.id, adminId, reason, now: ctx.now })
  await answerAsSite(ctx, chat.id, `looked-${reason}`)
  ctx.audit.reason = reason
  return done
}

/** An answer reopens a closed conversation. */
export async function answer(ctx: WriteContext, { params, body }: Of<'POST /admin/chats/{chat}/messages'>) {
  const { id: userId } = signedIn(ctx)
  if (body.author !== undefined && body.author !== userId) throw wrongField('author', 'invalid')
  const chat = await supportChat(ctx, params.chat)
  if (chat.status === 'closed') await chatMachine.transition(ctx, chat, 'reopen', { as: 'staff', by: userId })
  if (chat.assignedId === null) await staff.assign(ctx.db, chat.id, userId)
  return await answerAsStaff(ctx, chat, body)
}

export async function assign(ctx: RequestContext, { params, body }: Of<'POST /admin/chats/{chat}/assign'>) {
  const { id: userId } = signedIn(ctx)
  const chat = await lockedBefore(ctx, params.chat)
  await staff.assign(ctx.db, chat.id, body.mine ? userId : null)
  ctx.audit.mine = String(body.mine)
  return done
}

/** Closes the reports of a conversation between two people; closes a support conversation itself. */
export async function close(ctx: WriteContext, { params }: Of<'POST /admin/chats/{chat}/close'>) {
  const { id: by } = signedIn(ctx)
  const chat = await lockedBefore(ctx, params.chat)
  if (chat.kind === 'support') {
    await chatMachine.transition(ctx, chat, 'close', { as: 'staff', by })
    await answerAsSite(ctx, chat.id, 'closed')
    return done
  }
  const reporterIds = await staff.closeReports(ctx.db, chat.id, by, ctx.now)
  // A subscription is checked only when it starts: the admin's socket must be cut, or it would receive further
  // messages.
  for (const adminId of await staff.listAdminsWhoOpened(ctx.db, chat.id)) await ctx.services.push.cut(ctx.db, adminId)
  await emit(ctx, chatReportClosed({ chatId: chat.id, reporterIds }))
  return done
}
