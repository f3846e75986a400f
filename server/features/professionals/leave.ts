// What becomes of a profile and of reviews when their owner leaves.
import type { Within } from '#server/platform/call.ts'
import { clearProfile, clearReviewer, closeProfile } from './leaving-queries.ts'

type Of = { readonly userId: string }

/** Nobody finds the profile any more. */
export async function closeProfileOf({ db, now }: Within, { userId }: Of): Promise<void> {
  await closeProfile(db, userId, now)
}

export async function forgetProfileOf({ db, now }: Within, { userId }: Of): Promise<void> {
  await clearProfile(db, userId, now)
  await clearReviewer(db, userId)
}
