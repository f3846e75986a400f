// Keeps who waits for whose answer, and with it the reply time that each side shows the other.
import type { TransactionContext } from '#server/platform/request-context.ts'
import { type Asked, closeReply, deleteReply, insertReplies, type Side, writeMedian } from './queries.ts'

/** Somebody waits from now on for the person's answer; a repeat keeps the first moment. */
export async function askReply({ db, now }: TransactionContext, asked: Asked & { readonly side: Side }): Promise<void> {
  await insertReplies(db, [asked], now)
}

/** Several at once, as a wave of leads asks its people. */
export async function askReplies(
  { db, now }: TransactionContext,
  asked: readonly (Asked & { readonly side: Side })[],
): Promise<void> {
  await insertReplies(db, asked, now)
}

/** The person has answered, in whatever way; without a question it does nothing. */
export async function answerReply({ db, now }: TransactionContext, asked: Asked): Promise<void> {
  const side = await closeReply(db, asked, 'answered_at', now)
  if (side) await writeMedian(db, asked.userId, side, now)
}

/** It ended without the answer that the person could have given. */
export async function missReply({ db, now }: TransactionContext, asked: Asked): Promise<void> {
  const side = await closeReply(db, asked, 'missed_at', now)
  if (side) await writeMedian(db, asked.userId, side, now)
}

/** The question should never have come: it counts neither way. */
export async function deleteReplyRequest({ db, now }: TransactionContext, asked: Asked): Promise<void> {
  const side = await deleteReply(db, asked)
  if (side) await writeMedian(db, asked.userId, side, now)
}
