// Opens an awarded job again when the plan of the chosen bid was not confirmed in time: that bid ends, others may come.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { bidLife } from './bids/life.ts'
import { jobReopened } from './events.ts'
import { jobLife } from './life.ts'
import { getBidOf, getLockedJob } from './load-job.ts'

type Lapse = { readonly jobId: string; readonly bidId: string; readonly by: 'client' | 'professional' }

const day = 86_400_000
/** Time enough for new bids, however little was left. */
const leastDays = 7

export async function reopenJob(within: Within, { jobId, bidId, by }: Lapse): Promise<void> {
  const job = await getLockedJob(within.db, jobId)
  const bid = await getBidOf(within.db, jobId, bidId)
  await bidLife.move(within, bid, 'lapse', { as: 'system', reason: 'not-confirmed' })
  const least = new Date(within.now.getTime() + leastDays * day)
  const expires_at = job.expires_at && job.expires_at > least ? job.expires_at : least
  const set = { expires_at, reminded_days: null }
  await jobLife.move(within, job, 'reopen', { as: 'system', reason: `not-confirmed-by-${by}`, set })
  await emit(within, jobReopened({ jobId, bidId, by }))
}
