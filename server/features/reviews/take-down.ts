// Withholds a review because of a complaint, and restores it with its photos when the complaint is decided otherwise.

import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { RemovalReason } from '#shared/features/reviews/lifecycle.ts'
import { reviewRemoved, reviewRestored } from './events.ts'
import { decideFlags, withholdPhotos } from './part-queries.ts'
import { reviewMachine } from './review.machine.ts'
import { findReview, lockOccasion, lockShownReview } from './review-queries.ts'

/** Locks its occasion first, as writing does. */
async function locked(ctx: RequestContext, id: string) {
  const known = await findReview(ctx.db, id)
  if (known?.occasion_id) await lockOccasion(ctx.db, known.occasion_id)
  return expectFound(await lockShownReview(ctx.db, id), 'review.not-found')
}

/** @throws AppError `review.transition-not-allowed` when it was withheld before */
export async function withholdReview(
  ctx: RequestContext,
  id: string,
  reason: RemovalReason,
  note: string,
): Promise<void> {
  const review = await locked(ctx, id)
  const set = { removed_reason: reason }
  await reviewMachine.transition(ctx, review, 'remove', { as: 'reviewer', by: signedIn(ctx).id, reason, note, set })
  await decideFlags(ctx.db, id, ctx.now)
  await withholdPhotos(ctx.db, id, ctx.now)
  await emit(ctx, reviewRemoved({ reviewId: id }))
}

export async function restoreReview(ctx: RequestContext, id: string, note: string): Promise<void> {
  const review = await locked(ctx, id)
  const actor = { as: 'reviewer', by: signedIn(ctx).id, note, set: { removed_reason: null } } as const
  if (!(await reviewMachine.tryTransition(ctx, review, 'restore', actor))) return
  await withholdPhotos(ctx.db, id, null)
  await emit(ctx, reviewRestored({ reviewId: id }))
}
