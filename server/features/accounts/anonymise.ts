// Anonymises a person: thirty days after the account was closed, or at once when an admin decides so.

import { emit } from '#server/platform/events/event.ts'
import { releaseFilesOf } from '#server/platform/files/attach.ts'
import { graceDays, personErased } from '#server/platform/personal-data.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { clearFileNames, clearUser, deletePost, deleteRecoveryCodes } from './personal-data-queries.ts'

/** No credential remains. */
export async function anonymiseUser(tx: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  const { db, now } = tx
  await deletePost(db, userId)
  await deleteRecoveryCodes(db, userId)
  await releaseFilesOf(tx, userId)
  await clearFileNames(db, userId)
  await clearUser(db, userId, now)
}

/** Closed accounts whose thirty days are over and that are not anonymised yet. */
const forgettable = due('users', ({ and, eb }, now) =>
  and([
    eb('status', '=', 'closed'),
    eb('closedAt', '<=', new Date(now.getTime() - graceDays * 86_400_000)),
    eb('anonymisedAt', 'is', null),
  ]),
)

export const anonymiseClosed: ScheduledJob = {
  name: 'anonymise-closed',
  due: forgettable.list,
  run: async (tx, userId) => {
    if (!(await forgettable.lock(tx.db, tx.now, userId))) return []
    await emit(tx, personErased({ userId }))
    return ['professionals', 'jobs', 'articles']
  },
}
