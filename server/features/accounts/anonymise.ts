// Forgets who somebody was: thirty days after they closed the account, or at once when an admin says so.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { releaseFilesOf } from '#server/platform/files/attach.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { clearFileNames, clearUser, deletePost, deleteProofs } from './closing-queries.ts'
import { personAnonymised } from './events.ts'

/** What this feature keeps of a person; the others hear of the same event. Nothing is left to sign in with. */
export async function anonymiseUser(within: Within, { userId }: { readonly userId: string }): Promise<void> {
  const { db, now } = within
  await deletePost(db, userId)
  await deleteProofs(db, userId)
  await releaseFilesOf(within, userId)
  await clearFileNames(db, userId)
  await clearUser(db, userId, now)
}

const graceDays = 30

/** Accounts whose thirty days are over and that are not forgotten yet. */
const forgettable = due('users', ({ and, eb }, now) =>
  and([
    eb('status', '=', 'closed'),
    eb('closed_at', '<=', new Date(now.getTime() - graceDays * 86_400_000)),
    eb('anonymised_at', 'is', null),
  ]),
)

export const anonymiseClosed: ScheduledJob = {
  name: 'anonymise-closed',
  due: forgettable.list,
  act: async (within, userId) => {
    if (!(await forgettable.lock(within.db, within.now, userId))) return []
    await emit(within, personAnonymised({ userId }))
    return ['professionals', 'jobs']
  },
}
