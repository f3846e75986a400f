// What a decided complaint brings with it, by the actions with which the staff do the same by themselves.
import { accountClosed } from '#server/features/accounts/events.ts'
import type { Consequences } from '#server/features/complaints/mediate.ts'
import { takeDownJob } from '#server/features/jobs/review/decide-job.ts'
import { withdrawBadges } from '#server/features/onboarding/settle-documents.ts'
import { personRestored, personSuspended } from '#server/features/people/events.ts'
import { clientRoles, close, getLockedPerson, restore, suspend } from '#server/features/people/move-account.ts'
import { restoreReview, withholdReview } from '#server/features/reviews/take-down.ts'
import { emit } from '#server/platform/events/event.ts'

export const consequences: Consequences = {
  impose: async (call, { sanction, userId, subjectId, removal, reason }) => {
    if (sanction === 'badge_withdrawn') await withdrawBadges(call, userId, true)
    if (sanction === 'content_removed' && removal) await withholdReview(call, subjectId, removal, reason)
    else if (sanction === 'content_removed')
      await takeDownJob(call, { params: { job: subjectId }, body: { reason: 'complaint', note: reason } })
    if (sanction !== 'suspended' && sanction !== 'closed') return
    const person = await getLockedPerson(call, userId, clientRoles)
    if (sanction === 'suspended' && person.status === 'active') {
      await suspend(call, person, reason)
      await emit(call, personSuspended({ userId }))
    }
    if (sanction === 'closed' && person.status !== 'closed') {
      await close(call, person, reason)
      await emit(call, accountClosed({ userId }))
    }
  },
  lift: async (call, { sanction, userId, subjectId, removal, reason }) => {
    if (sanction === 'content_removed' && removal) await restoreReview(call, subjectId, reason)
    if (sanction === 'badge_withdrawn') await withdrawBadges(call, userId, false)
    if (sanction !== 'suspended' && sanction !== 'closed') return
    const person = await getLockedPerson(call, userId, clientRoles)
    if (person.status === 'active') return
    await restore(call, person, reason)
    await emit(call, personRestored({ userId }))
  },
}
