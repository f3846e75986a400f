// Withholds a review because of a complaint, and restores it with its photos when the complaint is decided otherwise.

import type { Consequence } from '#server/features/complaints/events.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type TransactionContext } from '#server/platform/request-context.ts'
import { reviewRemoved, reviewRestored } from './events.ts'
import { decideFlags, withholdPhotos } from './part-queries.ts'
import { reviewMachine } from './review.machine.ts'
import { findReview, lockOccasion, lockShownReview } from './review-queries.ts'

/** Locks its occasion first, as writing does. */
async function locked(ctx: TransactionContext, id: string) {
  const known = await findReview(ctx.db, id)
  if (known?.occasionId) await lockOccasion(ctx.db, known.occasionId)
  return expectFound(await lockShownReview(ctx.db, id), 'review.not-found')
}

/** @throws AppError `review.transition-not-allowed` when it was withheld before */
export async function withholdReview(
  tx: TransactionContext,
  { sanction, subjectId: id, removal: reason, reason: note, by }: Consequence,
): Promise<void> {
  if (sanction !== 'content_removed' || !reason) return
  const review = await locked(tx, id)
  const set = { removedReason: reason }
  await reviewMachine.transition(tx, review, 'remove', { as: 'reviewer', by, reason, note, set })
  await decideFlags(tx.db, id, tx.now)
  await withholdPhotos(tx.db, id, tx.now)
  await emit(tx, reviewRemoved({ reviewId: id }))
}

export async function restoreReview(
  tx: TransactionContext,
  { sanction, subjectId: id, removal, reason: note, by }: Consequence,
): Promise<void> {
  if (sanction !== 'content_removed' || !removal) return
  const review = await locked(tx, id)
  const actor = { as: 'reviewer', by, note, set: { removedReason: null } } as const
  if (!(await reviewMachine.tryTransition(tx, review, 'restore', actor))) return
  await withholdPhotos(tx.db, id, null)
  await emit(tx, reviewRestored({ reviewId: id }))
}
