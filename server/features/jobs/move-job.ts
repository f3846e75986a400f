// Moves a job as its lifecycle allows, and writes the move down.

import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type JobMove, type JobStatus, jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { updateJobStatus } from './job-queries.ts'

type Details = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly reason?: string
  readonly note?: string
  readonly set?: Parameters<typeof updateJobStatus>[1]['set']
}

/** @throws AppError `job.move-not-allowed`, also when somebody else was faster */
export async function moveJob(
  within: Within,
  job: { readonly id: string; readonly status: JobStatus },
  name: JobMove,
  { by, reason, note, set }: Details,
): Promise<void> {
  const { from, to } = jobLifecycle.moves[name]
  const moved =
    from.includes(job.status) &&
    (await updateJobStatus(within.db, { id: job.id, from: [job.status], to, now: within.now, set }))
  if (!moved) throw new AppError('job.move-not-allowed', { subject: { entity: 'job', id: job.id } })
  await recordChange(within.db, {
    entity: 'job',
    id: job.id,
    from: job.status,
    to,
    by,
    reason: reason ?? null,
    note: note ?? null,
    at: within.now,
  })
}
