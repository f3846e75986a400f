// Opens an awarded job again when the plan of the chosen bid was not confirmed in time: that bid ends, others may come.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { moveBid } from './bids/move-bid.ts'
import { jobReopened } from './events.ts'
import { getBidOf, getLockedJob } from './load-job.ts'
import { moveJob } from './move-job.ts'

type Lapse = { readonly jobId: string; readonly bidId: string; readonly by: 'client' | 'professional' }

const day = 86_400_000
/** Time enough for new bids, however little was left. */
const leastDays = 7

export async function reopenJob(within: Within, { jobId, bidId, by }: Lapse): Promise<void> {
  const job = await getLockedJob(within.db, jobId)
  await moveBid(within, await getBidOf(within.db, jobId, bidId), 'lapse', { by: null, reason: 'not-confirmed' })
  const least = new Date(within.now.getTime() + leastDays * day)
  const expires_at = job.expires_at && job.expires_at > least ? job.expires_at : least
  const set = { expires_at, reminded_days: null }
  await moveJob(within, job, 'reopen', { by: null, reason: `not-confirmed-by-${by}`, set })
  await emit(within, jobReopened({ jobId, bidId, by }))
}
