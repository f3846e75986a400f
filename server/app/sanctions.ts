// The sanctions of a decided complaint use the same actions that staff use directly.
import { accountClosed } from '#server/features/accounts/events.ts'
import type { Consequences } from '#server/features/complaints/mediate.ts'
import { takeDownJob } from '#server/features/jobs/review/decide-job.ts'
import { withdrawBadges } from '#server/features/onboarding/settle-documents.ts'
import { personRestored, personSuspended } from '#server/features/people/events.ts'
import { clientRoles, close, getLockedPerson, restore, suspend } from '#server/features/people/move-account.ts'
import { restoreReview, withholdReview } from '#server/features/reviews/take-down.ts'
import { emit } from '#server/platform/events/event.ts'

export const consequences: Consequences = {
  impose: async (ctx, { sanction, userId, subjectId, removal, reason }) => {
    if (sanction === 'badge_withdrawn') await withdrawBadges(ctx, userId, true)
    if (sanction === 'content_removed' && removal) await withholdReview(ctx, subjectId, removal, reason)
    else if (sanction === 'content_removed')
      await takeDownJob(ctx, { params: { job: subjectId }, body: { reason: 'complaint', note: reason } })
    if (sanction !== 'suspended' && sanction !== 'closed') return
    const person = await getLockedPerson(ctx, userId, clientRoles)
    if (sanction === 'suspended' && person.status === 'active') {
      await suspend(ctx, person, reason)
      await emit(ctx, personSuspended({ userId }))
    }
    if (sanction === 'closed' && person.status !== 'closed') {
      await close(ctx, person, reason)
      await emit(ctx, accountClosed({ userId }))
    }
  },
  lift: async (ctx, { sanction, userId, subjectId, removal, reason }) => {
    if (sanction === 'content_removed' && removal) await restoreReview(ctx, subjectId, reason)
    if (sanction === 'badge_withdrawn') await withdrawBadges(ctx, userId, false)
    if (sanction !== 'suspended' && sanction !== 'closed') return
    const person = await getLockedPerson(ctx, userId, clientRoles)
    if (person.status === 'active') return
    await restore(ctx, person, reason)
    await emit(ctx, personRestored({ userId }))
  },
}
