// Tells professionals of an open job in waves: the best fifteen at once, fifteen more each day until enough bids stand or nobody is left.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { enoughBids, waveHours, waveSize } from '#shared/features/leads/lifecycle.ts'
import { waveTold } from './events.ts'
import { makeJobLeads } from './make-lead.ts'
import { countLiveBids, listToTell, lockDueJobs, lockOpenJob, type OpenJob, writeWave } from './match-queries.ts'
import { reopenLeads } from './reopen-leads.ts'

const hour = 3_600_000

/** The job is locked; `waves` counts up even when a wave found nobody, so that each number is used once. */
async function tellWave(within: Within, job: OpenJob): Promise<void> {
  const { db, now } = within
  const wave = job.waves + 1
  const next = await listToTell(db, job, waveSize, now)
  await makeJobLeads(within, next, { jobId: job.id, source: 'matched_job', wave })
  const mayBeMore = next.length === waveSize
  await writeWave(db, job.id, wave, mayBeMore ? new Date(now.getTime() + waveHours * hour) : null)
  if (next.length > 0) await emit(within, waveTold({ jobId: job.id, wave }))
}

/** A job that only invited people see has no waves. One that was open before first brings back those who lost it. */
export async function beginWaves(within: Within, { jobId }: { readonly jobId: string }): Promise<void> {
  const job = await lockOpenJob(within.db, jobId)
  if (!job) return
  await reopenLeads(within, { jobId })
  if (job.visibility === 'public') await tellWave(within, job)
}

/** A job that had ended takes bids again; one that is only open for longer goes on as it was. */
export async function resumeWaves(
  within: Within,
  { jobId, wasExpired }: { readonly jobId: string; readonly wasExpired: boolean },
): Promise<void> {
  if (wasExpired) await beginWaves(within, { jobId })
}

/** Every hour, on every node: each due job is one node's. */
export async function tellNextWaves(within: Within): Promise<void> {
  for (const job of await lockDueJobs(within.db, within.now)) {
    const stands = await countLiveBids(within.db, job.id)
    if (job.visibility !== 'public' || stands >= enoughBids) await writeWave(within.db, job.id, job.waves, null)
    else await tellWave(within, job)
  }
}
