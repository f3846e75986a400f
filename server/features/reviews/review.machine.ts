import { emit } from '#server/platform/events/event.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { closesAt, reviewLifecycle, visible } from '#shared/features/reviews/lifecycle.ts'
import { reviewPublished } from './events.ts'
import type { OccasionRow, ReviewRow } from './review-queries.ts'

type Facts = {
  /** There is time left, and the other side's review is not public. */
  readonly isOpen?: boolean | undefined
}

export const reviewMachine = defineStateMachine(reviewLifecycle, {
  entity: 'review',
  table: 'reviews',
  column: 'status',
  version: 'version',
  refusal: 'review.transition-not-allowed',
  guards: { submit: ({ isOpen }: Facts) => isOpen === true || 'review.time-over' },
  writes: ({ name, now }) =>
    name === 'submit' ? { submittedAt: now } : name === 'publish' ? { publishedAt: now } : {},
})

const seen: readonly string[] = [...visible, 'removed']

/** A side must not be able to read the other's review before writing its own. */
export function isOpen(occasion: OccasionRow, reviews: readonly ReviewRow[], now: Date): boolean {
  const until = closesAt(occasion.kind, occasion.endedAt)
  return !(occasion.isClosed || (until && until <= now) || reviews.some(({ status }) => seen.includes(status)))
}

/** `alone`: the other side did not write. */
export async function publish(tx: TransactionContext, review: ReviewRow, alone: boolean): Promise<void> {
  await reviewMachine.transition(tx, review, 'publish', { as: 'system' })
  const { id: reviewId, projectId, side, clientId, professionalUserId } = review
  const by = side === 'client' ? clientId : professionalUserId
  await emit(tx, reviewPublished({ reviewId, projectId, side, by, alone }))
}
