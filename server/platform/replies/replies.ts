// Expected replies: who waits for whose answer, and from that the reply time that each side sees of the other.
import type { TransactionContext } from '#server/platform/request-context.ts'
import { type Asked, closeReply, deleteReply, insertReplies, type Side, writeMedian } from './queries.ts'

/** From now on a reply by the person is expected; a repetition does not change the start. */
export async function askReply({ db, now }: TransactionContext, asked: Asked & { readonly side: Side }): Promise<void> {
  await insertReplies(db, [asked], now)
}

/** Several at once, for a wave of leads. */
export async function askReplies(
  { db, now }: TransactionContext,
  asked: readonly (Asked & { readonly side: Side })[],
): Promise<void> {
  await insertReplies(db, asked, now)
}

/** The person has answered, in any form; does nothing if no reply is pending. */
export async function answerReply({ db, now }: TransactionContext, asked: Asked): Promise<void> {
  const side = await closeReply(db, asked, 'answered_at', now)
  if (side) await writeMedian(db, asked.userId, side, now)
}

/** It ended although the person could have answered. */
export async function missReply({ db, now }: TransactionContext, asked: Asked): Promise<void> {
  const side = await closeReply(db, asked, 'missed_at', now)
  if (side) await writeMedian(db, asked.userId, side, now)
}

/** The request was invalid: it counts neither as answered nor as missed. */
export async function deleteReplyRequest({ db, now }: TransactionContext, asked: Asked): Promise<void> {
  const side = await deleteReply(db, asked)
  if (side) await writeMedian(db, asked.userId, side, now)
}
