// Drafts end: when what they were for is sent, and after ninety days in which nobody touched them.
import type { Within } from '#server/platform/call.ts'
import { deleteDraftOfBid, deleteDraftsOfJob, deleteUntouched } from './draft-queries.ts'

const day = 86_400_000
const keptDays = 90

export async function forgetOldDrafts({ db, now }: Within): Promise<void> {
  await deleteUntouched(db, new Date(now.getTime() - keptDays * day))
}

export async function forgetDraftsOfJob({ db }: Within, { jobId }: { readonly jobId: string }): Promise<void> {
  await deleteDraftsOfJob(db, jobId)
}

export async function forgetDraftOfBid({ db }: Within, { bidId }: { readonly bidId: string }): Promise<void> {
  await deleteDraftOfBid(db, bidId)
}
