// Starts an awarded job when its project begins.
import type { Within } from '#server/platform/call.ts'
import { getLockedJob } from './load-job.ts'
import { moveJob } from './move-job.ts'

export async function startJob(within: Within, { jobId }: { readonly jobId: string }): Promise<void> {
  await moveJob(within, await getLockedJob(within.db, jobId), 'start', { by: null })
}
