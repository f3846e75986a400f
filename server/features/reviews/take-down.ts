// A review that goes because of a complaint, and comes back with its photos when that is decided otherwise.
import { type Call, expectFound, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import type { RemovalReason } from '#shared/features/reviews/lifecycle.ts'
import { reviewRemoved, reviewRestored } from './events.ts'
import { decideFlags, withholdPhotos } from './part-queries.ts'
import { reviewMachine } from './review.machine.ts'
import { findReview, lockOccasion, lockShownReview } from './review-queries.ts'

/** After its occasion, as by who writes. */
async function locked(call: Call, id: string) {
  const known = await findReview(call.db, id)
  if (known?.occasion_id) await lockOccasion(call.db, known.occasion_id)
  return expectFound(await lockShownReview(call.db, id), 'review.not-found')
}

/** @throws AppError `review.transition-not-allowed` when it went before */
export async function withholdReview(call: Call, id: string, reason: RemovalReason, note: string): Promise<void> {
  const review = await locked(call, id)
  const set = { removed_reason: reason }
  await reviewMachine.transition(call, review, 'remove', { as: 'reviewer', by: signedIn(call).id, reason, note, set })
  await decideFlags(call.db, id, call.now)
  await withholdPhotos(call.db, id, call.now)
  await emit(call, reviewRemoved({ reviewId: id }))
}

export async function restoreReview(call: Call, id: string, note: string): Promise<void> {
  const review = await locked(call, id)
  const actor = { as: 'reviewer', by: signedIn(call).id, note, set: { removed_reason: null } } as const
  if (!(await reviewMachine.tryTransition(call, review, 'restore', actor))) return
  await withholdPhotos(call.db, id, null)
  await emit(call, reviewRestored({ reviewId: id }))
}
