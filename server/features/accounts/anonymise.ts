// Forgets who somebody was: thirty days after they closed the account, or at once when an admin says so.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { releaseFilesOf } from '#server/platform/files/attach.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { clearFileNames, clearUser, deletePost, deleteProofs, lockForgettable } from './closing-queries.ts'
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

/** One whose thirty days are over. */
export async function anonymiseClosed(within: Within, userId: string): Promise<readonly Tag[]> {
  if (!(await lockForgettable(within.db, within.now, userId))) return []
  await emit(within, personAnonymised({ userId }))
  return ['professionals', 'jobs']
}
