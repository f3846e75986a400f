// Starts an awarded job when its project begins.
import type { Within } from '#server/platform/call.ts'
import { jobLife } from './life.ts'
import { getLockedJob } from './load-job.ts'

export async function startJob(within: Within, { jobId }: { readonly jobId: string }): Promise<void> {
  await jobLife.move(within, await getLockedJob(within.db, jobId), 'start', { as: 'system' })
}
