// Publishes a submitted review when the time to write is over.
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { publish } from './review.machine.ts'
import { findReview, isWritten, lockOccasion } from './review-queries.ts'

const written = due('reviews', ({ and, eb }, now) => and([eb('status', '=', 'submitted'), isWritten(now)]))

/** Locks the occasion first, as writing does. */
export const publishReviews: ScheduledJob = {
  name: 'publish-reviews',
  due: written.list,
  run: async (tx, id) => {
    const known = await findReview(tx.db, id)
    if (!known?.occasionId) return []
    await lockOccasion(tx.db, known.occasionId)
    const locked = await written.lock(tx.db, tx.now, id)
    if (locked) await publish(tx, { ...known, ...locked }, true)
    return ['professionals']
  },
}
