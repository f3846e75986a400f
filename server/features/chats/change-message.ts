// Changes of a sent message: edit, retract, agree, react.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { notifyOthers } from '#server/platform/sockets/unread-changed.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import { editMinutes } from '#shared/features/chats/lifecycle.ts'
import { expectWritable, ownLockedChat, publishToChat } from './chat.machine.ts'
import { type ChatRow, listMembers, markNoticesRead } from './chat-queries.ts'
import { isBetweenSides } from './context-queries.ts'
import { messageAgreed } from './events.ts'
import {
  findMessage,
  insertAgreement,
  type MessageRow,
  putReaction,
  rewrite,
  takeBack,
  takeReaction,
} from './message-queries.ts'
import { listCaughtUp } from './reader-queries.ts'

type Of<K extends keyof typeof chats> = Input<(typeof chats)[K]>
type Params = Of<'DELETE /chats/{chat}/messages/{message}'>['params']

/** A person's message in this conversation, locked; not one of the system. @throws AppError `message.not-found` */
async function messageOf(
  ctx: RequestContext,
  { chat: chatId, message }: Params,
): Promise<{ chat: ChatRow; message: MessageRow }> {
  const chat = await ownLockedChat(ctx, chatId)
  const found = await findMessage(ctx.db, message)
  if (found?.conversationId !== chat.id || found.deletedAt || found.kind === 'system')
    throw new AppError('message.not-found')
  return { chat, message: found }
}

/** The caller's message, without an agreement so far. @throws AppError `message.agreed`, `message.not-found` */
async function ownMessage(ctx: RequestContext, params: Params) {
  const found = await messageOf(ctx, params)
  if (found.message.authorId !== signedIn(ctx).id) throw new AppError('message.not-found')
  if (found.message.agreements.length > 0) throw new AppError('message.agreed')
  return found
}

export async function editMessage(ctx: RequestContext, { params, body }: Of<'PATCH /chats/{chat}/messages/{message}'>) {
  const { chat, message } = await ownMessage(ctx, params)
  await expectWritable(ctx, chat)
  const isLate = ctx.now.getTime() - message.createdAt.getTime() > editMinutes * 60_000
  if (isLate || message.kind !== 'text') throw new AppError('message.too-late')
  await rewrite(ctx.db, message.id, body.text, ctx.now)
  await publishToChat(ctx, chat.id, 'changed', { seq: message.seq })
  return done
}

export async function deleteMessage(ctx: WriteContext, { params }: Of<'DELETE /chats/{chat}/messages/{message}'>) {
  const { chat, message } = await ownMessage(ctx, params)
  await takeBack(ctx.db, message.id, ctx.now)
  for (const { id } of message.files) await releaseFile(ctx, id)
  // Notifications and unread counts of members who have not read it drop it.
  for (const reader of await listCaughtUp(ctx.db, { chatId: chat.id, seq: message.seq, userId: signedIn(ctx).id })) {
    await markNoticesRead(ctx.db, chat.id, reader.id, ctx.now)
    await notifyOthers(ctx, reader)
  }
  await publishToChat(ctx, chat.id, 'changed', { seq: message.seq })
  return done
}

/** The project of a conversation between its two sides: its log records what they agree on. */
async function projectOf({ db }: RequestContext, chat: ChatRow): Promise<string | null> {
  const isTheirs = chat.kind === 'project' && (await isBetweenSides(db, chat.contextId, chat.pair))
  return isTheirs ? chat.contextId : null
}

export async function agreeToMessage(ctx: WriteContext, { params }: Of<'POST /chats/{chat}/messages/{message}/agree'>) {
  const { chat, message } = await messageOf(ctx, params)
  if (chat.kind === 'support' || message.kind !== 'text' || message.text === '') throw new AppError('message.not-found')
  await expectWritable(ctx, chat)
  const { id: userId } = signedIn(ctx)
  const isNew = await insertAgreement(ctx.db, message.id, userId, ctx.now)
  if (!isNew) return done
  await publishToChat(ctx, chat.id, 'changed', { seq: message.seq })
  if (message.agreements.length + 1 < (await listMembers(ctx.db, chat.id)).length) return done
  const { id: messageId, seq, text } = message
  await emit(
    ctx,
    messageAgreed({ chatId: chat.id, messageId, seq, userId, text, projectId: await projectOf(ctx, chat) }),
  )
  return done
}

export async function reactToMessage(
  ctx: RequestContext,
  { params, body }: Of<'POST /chats/{chat}/messages/{message}/react'>,
) {
  const { chat, message } = await messageOf(ctx, params)
  await expectWritable(ctx, chat)
  const sign = { messageId: message.id, userId: signedIn(ctx).id, reaction: body.reaction }
  await (body.on ? putReaction : takeReaction)(ctx.db, sign)
  await publishToChat(ctx, chat.id, 'changed', { seq: message.seq })
  return done
}
