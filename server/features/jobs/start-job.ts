// Starts an awarded job when its project begins.
import type { Call } from '#server/platform/call.ts'
import { getLockedJob } from './load-job.ts'
import { moveJob } from './move-job.ts'

export async function startJob(call: Call, { jobId }: { readonly jobId: string }): Promise<void> {
  await moveJob(call, await getLockedJob(call.db, jobId), 'start', { by: null })
}
