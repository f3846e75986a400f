// Notifies professionals of an open job in waves: the best fifteen at once, up to fifteen more each day while there are
// too few bids.

import { emit } from '#server/platform/events/event.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { enoughBids, waveHours, waveSize } from '#shared/features/leads/lifecycle.ts'
import { waveSent } from './events.ts'
import { reopenLeads } from './lead.machine.ts'
import { makeJobLeads } from './make-lead.ts'
import {
  countLiveBids,
  dueJobs,
  listToNotify,
  lockOpenJob,
  type OpenJob,
  setNextWave,
  writeWave,
} from './match-queries.ts'

const hour = 3_600_000

const nextDay = (now: Date): Date => new Date(now.getTime() + waveHours * hour)

/**
 * The job must be locked. The next day's run finds professionals who join later or have time again; a run that finds
 * nobody
 * is no wave.
 */
async function sendWave(tx: TransactionContext, job: OpenJob): Promise<void> {
  const { db, now } = tx
  const wave = job.waves + 1
  const next = await listToNotify(db, job, waveSize, now)
  if (next.length === 0) return await setNextWave(db, job.id, nextDay(now))
  await makeJobLeads(tx, next, { jobId: job.id, source: 'matched_job', wave })
  await writeWave(db, job.id, wave, nextDay(now))
  await emit(tx, waveSent({ jobId: job.id, wave }))
}

/** A job for invited professionals only has no waves. For a job that was open before, restores the lost leads first. */
export async function beginWaves(tx: TransactionContext, { jobId }: { readonly jobId: string }): Promise<void> {
  const job = await lockOpenJob(tx.db, jobId)
  if (!job) return
  await reopenLeads(tx, { jobId })
  if (job.visibility === 'public') await sendWave(tx, job)
}

/** A job that had expired takes bids again; one that was only extended continues unchanged. */
export async function resumeWaves(
  tx: TransactionContext,
  { jobId, wasExpired }: { readonly jobId: string; readonly wasExpired: boolean },
): Promise<void> {
  if (wasExpired) await beginWaves(tx, { jobId })
}

/**
 * After a bid ended or the job was reopened: if the waves had ended and there are too few bids, schedules the next one
 * in a day.
 */
export async function goOnWithWaves(tx: TransactionContext, { jobId }: { readonly jobId: string }): Promise<void> {
  const { db, now } = tx
  const job = await lockOpenJob(db, jobId)
  if (!job || job.nextWaveAt || job.visibility !== 'public') return
  if ((await countLiveBids(db, jobId)) < enoughBids) await setNextWave(db, jobId, nextDay(now))
}

/** Sends the next wave of a job a day after the last one. */
export const sendWaves: ScheduledJob = {
  name: 'send-waves',
  due: dueJobs.list,
  run: async (tx, jobId) => {
    const job = await dueJobs.lock(tx.db, tx.now, jobId)
    if (!job) return
    const bids = await countLiveBids(tx.db, job.id)
    if (job.visibility !== 'public' || bids >= enoughBids) await setNextWave(tx.db, job.id, null)
    else await sendWave(tx, job)
  },
}
