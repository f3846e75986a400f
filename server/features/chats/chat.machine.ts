// The state machine of conversations, membership, the reasons why writing is blocked, and socket events to open
// clients.

import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { publishAtCommit } from '#server/platform/sockets/at-commit.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { chatChannel, chatLifecycle } from '#shared/features/chats/lifecycle.ts'
import { type ChatRow, findOwnChat, listSides, lockOwnChat, type MemberRow } from './chat-queries.ts'

export const chatMachine = defineStateMachine(chatLifecycle, {
  entity: 'chat',
  table: 'conversations',
  column: 'status',
  version: 'version',
  refusal: 'chat.transition-not-allowed',
})

/** Publishes what happened, never the text: open clients request it. */
export async function publishToChat(
  ctx: RequestContext,
  chatId: string,
  event: 'message' | 'changed' | 'read' | 'here',
  data: object,
): Promise<void> {
  await publishAtCommit(ctx, chatChannel(chatId), event, data)
}

/** @throws AppError `chat.not-found` for a person who is no member */
export async function ownChat(ctx: RequestContext, id: string): Promise<ChatRow> {
  return expectFound(await findOwnChat(ctx.db, id, signedIn(ctx).id), 'chat.not-found')
}

/** The same, locked: messages are written one after the other. */
export async function ownLockedChat(ctx: RequestContext, id: string): Promise<ChatRow> {
  return expectFound(await lockOwnChat(ctx.db, id, signedIn(ctx).id), 'chat.not-found')
}

type Stopped = 'blocked' | 'gone' | null
type Side = Pick<MemberRow, 'status' | 'blockedAt'>

/** The reason why writing is blocked; either side may have blocked the other. */
export function stoppedBy({ kind }: Pick<ChatRow, 'kind'>, members: readonly Side[]): Stopped {
  if (kind !== 'support' && members.some(({ status }) => status !== 'active')) return 'gone'
  return members.some(({ blockedAt }) => blockedAt !== null) ? 'blocked' : null
}

/** Read after the lock: a block that was answered meanwhile counts. */
export async function stopOf(ctx: RequestContext, chat: ChatRow): Promise<Stopped> {
  return stoppedBy(chat, await listSides(ctx.db, { chatId: chat.id }))
}

/** @throws AppError `chat.blocked`, `chat.gone` */
export async function expectWritable(ctx: RequestContext, chat: ChatRow): Promise<void> {
  const stopped = await stopOf(ctx, chat)
  if (stopped) throw new AppError(`chat.${stopped}`)
}
