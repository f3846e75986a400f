// What happens to a message after it was written: written anew, taken back, agreed to, given a sign.
import { type Call, signedIn } from '#server/platform/call.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { notifyOthers } from '#server/platform/push/unread-changed.ts'
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

/** Of this conversation, locked; nobody's but a person's. @throws AppError `message.not-found` */
async function messageOf(
  call: Call,
  { chat: chatId, message }: Params,
): Promise<{ chat: ChatRow; message: MessageRow }> {
  const chat = await ownLockedChat(call, chatId)
  const found = await findMessage(call.db, message)
  if (found?.conversation_id !== chat.id || found.deleted_at || found.kind === 'house')
    throw new AppError('message.not-found')
  return { chat, message: found }
}

/** An own one that nobody holds to yet. @throws AppError `message.agreed`, `message.not-found` */
async function ownMessage(call: Call, params: Params) {
  const found = await messageOf(call, params)
  if (found.message.author_id !== signedIn(call).id) throw new AppError('message.not-found')
  if (found.message.agreements.length > 0) throw new AppError('message.agreed')
  return found
}

export async function editMessage(call: Call, { params, body }: Of<'PATCH /chats/{chat}/messages/{message}'>) {
  const { chat, message } = await ownMessage(call, params)
  await expectWritable(call, chat)
  const isLate = call.now.getTime() - message.created_at.getTime() > editMinutes * 60_000
  if (isLate || message.kind !== 'text') throw new AppError('message.too-late')
  await rewrite(call.db, message.id, body.text, call.now)
  await publishToChat(call, chat.id, 'changed', { seq: message.seq })
  return done
}

export async function deleteMessage(call: Call, { params }: Of<'DELETE /chats/{chat}/messages/{message}'>) {
  const { chat, message } = await ownMessage(call, params)
  await takeBack(call.db, message.id, call.now)
  for (const { id } of message.files) await releaseFile(call, id)
  // The bell and the list of who has not read it count it no more.
  for (const reader of await listCaughtUp(call.db, { chatId: chat.id, seq: message.seq, userId: signedIn(call).id })) {
    await markNoticesRead(call.db, chat.id, reader.id, call.now)
    await notifyOthers(call, reader)
  }
  await publishToChat(call, chat.id, 'changed', { seq: message.seq })
  return done
}

/** Of the two sides' conversation about their project, whose record takes what they agree on. */
async function projectOf({ db }: Call, chat: ChatRow): Promise<string | null> {
  const isTheirs = chat.kind === 'project' && (await isBetweenSides(db, chat.context_id, chat.pair))
  return isTheirs ? chat.context_id : null
}

export async function agreeToMessage(call: Call, { params }: Of<'POST /chats/{chat}/messages/{message}/agree'>) {
  const { chat, message } = await messageOf(call, params)
  if (chat.kind === 'support' || message.kind !== 'text' || message.text === '') throw new AppError('message.not-found')
  await expectWritable(call, chat)
  const { id: userId } = signedIn(call)
  const isNew = await insertAgreement(call.db, message.id, userId, call.now)
  if (!isNew) return done
  await publishToChat(call, chat.id, 'changed', { seq: message.seq })
  if (message.agreements.length + 1 < (await listMembers(call.db, chat.id)).length) return done
  const { id: messageId, seq, text } = message
  await emit(
    call,
    messageAgreed({ chatId: chat.id, messageId, seq, userId, text, projectId: await projectOf(call, chat) }),
  )
  return done
}

export async function reactToMessage(call: Call, { params, body }: Of<'POST /chats/{chat}/messages/{message}/react'>) {
  const { chat, message } = await messageOf(call, params)
  await expectWritable(call, chat)
  const sign = { messageId: message.id, userId: signedIn(call).id, reaction: body.reaction }
  await (body.on ? putReaction : takeReaction)(call.db, sign)
  await publishToChat(call, chat.id, 'changed', { seq: message.seq })
  return done
}
