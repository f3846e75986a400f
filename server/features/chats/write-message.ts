// Writes a message: the lock on the conversation orders messages, and a repeated id is the same message.
import { randomUUIDv7 } from 'node:crypto'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import { routes } from '#shared/routes/table.ts'
import { isVisible } from '#shared/values/visible.ts'
import { chatMachine, ownLockedChat, publishToChat, stopOf } from './chat.machine.ts'
import type { ChatRow } from './chat-queries.ts'
import { messageWritten, supportAsked } from './events.ts'
import {
  findMessage,
  insertAgreement,
  insertMessage,
  insertMessageFile,
  type MessageRow,
  type NewMessage,
} from './message-queries.ts'
import { plainMessage, presentMessage } from './present-chat.ts'
import { isHelpArticle } from './support-queries.ts'

type Write = (typeof chats)['POST /chats/{chat}/messages']
type Body = Input<Write>['body']
type Answered = Returned<Write>

/** @throws AppError when it is empty, or was written by another person before this one signed in */
function expectSound({ text, files, voice, author, agree }: Body, userId: string): void {
  if (author !== undefined && author !== userId) throw wrongField('author', 'invalid')
  if (voice ? files.length !== 1 : !isVisible(text) && files.length === 0) throw wrongField('text', 'required')
  if (agree && !isVisible(text)) throw wrongField('text', 'required')
}

/**
 * The message with this id; null when there is none.
 * @throws AppError when it has another author or conversation
 */
async function findRepeated(ctx: RequestContext, chatId: string, id: string): Promise<Answered | null> {
  const row = await findMessage(ctx.db, id)
  if (!row) return null
  if (row.conversationId !== chatId || row.authorId !== signedIn(ctx).id) throw wrongField('id', 'invalid')
  return presentMessage(row)
}

/** The replied message must be in the same conversation. */
async function replyOf(ctx: RequestContext, chatId: string, replyTo: string | undefined): Promise<string | null> {
  if (replyTo === undefined) return null
  const answered = await findMessage(ctx.db, replyTo)
  if (answered?.conversationId !== chatId) throw wrongField('replyTo', 'invalid')
  return answered.id
}

/** Where support was asked. An article that is gone meanwhile is left out: the question counts. */
async function aboutOf({ db }: RequestContext, { kind }: ChatRow, { about }: Body) {
  if (!about) return {}
  if (kind !== 'support' || !Object.hasOwn(routes, about.screen)) throw wrongField('about', 'invalid')
  const { screen, title, article } = about
  const isKnown = article !== undefined && (await isHelpArticle(db, article))
  return { aboutScreen: screen, aboutTitle: title, ...(isKnown && { aboutArticleId: article }) }
}

type Written = Pick<Body, 'id' | 'text' | 'voice'> & {
  readonly replyTo?: string | null
  readonly asked?: Awaited<ReturnType<typeof aboutOf>>
}

/** Pushes to open clients; everyone else gets a notification. Null: there is a message with this id. */
async function put(ctx: WriteContext, chat: ChatRow, userId: string, body: Written): Promise<MessageRow | null> {
  const { id, text, voice, replyTo = null, asked = {} } = body
  const message: NewMessage = {
    ...{ conversationId: chat.id, id, text, authorId: userId, replyTo, createdAt: ctx.now },
    kind: voice ? 'voice' : 'text',
    ...asked,
    ...(voice ? { voiceMs: voice.ms, voiceWave: voice.wave } : {}),
  }
  const seq = await insertMessage(ctx.db, message)
  if (seq === null) return null
  await publishToChat(ctx, chat.id, 'message', { seq })
  await emit(ctx, messageWritten({ chatId: chat.id, messageId: id, seq, userId }))
  return plainMessage({ ...message, seq })
}

async function putFiles(ctx: WriteContext, userId: string, { id, files, voice }: Body): Promise<void> {
  const purpose = voice ? 'voice' : 'chat'
  for (const fileId of new Set(files)) {
    await attachFile(ctx, { fileId, ownerId: userId, purpose, field: 'files' })
    await insertMessageFile(ctx.db, id, fileId)
  }
}

/** A message to support reopens a closed conversation; staff are notified once until somebody closes it. */
async function wake(ctx: WriteContext, chat: ChatRow, userId: string): Promise<void> {
  if (chat.status === 'closed') await chatMachine.transition(ctx, chat, 'reopen', { as: 'member', by: userId })
  else if (chat.lastSeq > 0) return
  await emit(ctx, supportAsked({ chatId: chat.id, userId }))
}

/** Whether all there is to a message is its text, which needs no reading back. */
const isPlain = ({ replyTo, files, voice, agree, about }: Body): boolean =>
  !(replyTo || voice || agree || about) && files.length === 0

/** @throws AppError when it cannot be written */
async function writeNew(ctx: WriteContext, chat: ChatRow, body: Body): Promise<MessageRow | null> {
  const { id: userId } = signedIn(ctx)
  const asked = await aboutOf(ctx, chat, body)
  if (chat.kind === 'support') {
    if (await findMessage(ctx.db, body.id)) return null
    await wake(ctx, chat, userId)
  }
  const written = await put(ctx, chat, userId, { ...body, asked, replyTo: await replyOf(ctx, chat.id, body.replyTo) })
  if (!written) return null
  await putFiles(ctx, userId, body)
  if (body.agree) await insertAgreement(ctx.db, body.id, userId, ctx.now)
  return isPlain(body) ? written : expectFound(await findMessage(ctx.db, body.id), 'message.not-found')
}

export async function writeMessage(ctx: WriteContext, { params, body }: Input<Write>): Promise<Answered> {
  const { id: userId } = signedIn(ctx)
  expectSound(body, userId)
  if (!(await shareLockOpenAccount(ctx.db, userId))) throw new AppError('session.ended')
  const chat = await ownLockedChat(ctx, params.chat)
  const stopped = await stopOf(ctx, chat)
  const written = stopped ? null : await writeNew(ctx, chat, body)
  if (written) return presentMessage(written)
  const repeated = await findRepeated(ctx, chat.id, body.id)
  if (!repeated) throw new AppError(stopped ? `chat.${stopped}` : 'message.not-found')
  return repeated
}

/** An answer of staff, who are no members; the person reads it as any message. */
export async function answerAsStaff(
  ctx: WriteContext,
  chat: ChatRow,
  body: Pick<Body, 'id' | 'text'>,
): Promise<Answered> {
  const { id: userId } = signedIn(ctx)
  if (!isVisible(body.text)) throw wrongField('text', 'required')
  const written = await put(ctx, chat, userId, body)
  if (written) return presentMessage(written)
  return expectFound(await findRepeated(ctx, chat.id, body.id), 'message.not-found')
}

/** A message of the system: `text` is a translation key. */
export async function answerAsSite(ctx: RequestContext, chatId: string, text: string): Promise<void> {
  const facts = { conversationId: chatId, id: randomUUIDv7(), text, authorId: null, createdAt: ctx.now }
  const seq = await insertMessage(ctx.db, { ...facts, kind: 'system' })
  if (seq !== null) await publishToChat(ctx, chatId, 'message', { seq })
}
