// Drafts are deleted once their form is sent, and after ninety days without a change.
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { deleteDraftOfBid, deleteDraftsOfJob, deleteUntouched } from './draft-queries.ts'

const day = 86_400_000
export const storedDays = 90

/** At most `limit`; returns how many were deleted. */
export async function deleteOldDrafts(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteUntouched(db, new Date(now.getTime() - storedDays * day), limit)
}

type Sent = { readonly jobId: string; readonly draft?: string | undefined }

export async function discardDraftsOfJob({ db }: TransactionContext, { jobId, draft }: Sent): Promise<void> {
  await deleteDraftsOfJob(db, jobId, draft ?? null)
}

export async function discardDraftOfBid(
  { db }: TransactionContext,
  { bidId }: { readonly bidId: string },
): Promise<void> {
  await deleteDraftOfBid(db, bidId)
}
