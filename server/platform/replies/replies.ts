// Expected replies: who waits for whose answer, and from that the reply time that each side sees of the other.
import type { TransactionContext } from '#server/platform/request-context.ts'
import { closeReply, deleteReply, insertReplies, type ReplyKey, type Side, writeMedian } from './queries.ts'

/** From now on a reply by the person is expected; a repetition does not change the start. */
export async function askReply(
  { db, now }: TransactionContext,
  reply: ReplyKey & { readonly side: Side },
): Promise<void> {
  await insertReplies(db, [reply], now)
}

/** Several at once, for a wave of leads. */
export async function askReplies(
  { db, now }: TransactionContext,
  reply: readonly (ReplyKey & { readonly side: Side })[],
): Promise<void> {
  await insertReplies(db, reply, now)
}

/** The person has answered, in any form; does nothing if no reply is pending. */
export async function answerReply({ db, now }: TransactionContext, reply: ReplyKey): Promise<void> {
  const side = await closeReply(db, reply, 'answeredAt', now)
  if (side) await writeMedian(db, reply.userId, side, now)
}

/** It ended although the person could have answered. */
export async function missReply({ db, now }: TransactionContext, reply: ReplyKey): Promise<void> {
  const side = await closeReply(db, reply, 'missedAt', now)
  if (side) await writeMedian(db, reply.userId, side, now)
}

/** The request was invalid: it counts neither as answered nor as missed. */
export async function deleteReplyRequest({ db, now }: TransactionContext, reply: ReplyKey): Promise<void> {
  const side = await deleteReply(db, reply)
  if (side) await writeMedian(db, reply.userId, side, now)
}
