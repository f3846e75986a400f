// Opens a reviewed job for bids: thirty days, the owner and the matching professionals hear of it.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { openDays } from '#shared/features/jobs/lifecycle.ts'
import { jobApproved } from './events.ts'
import { tellInvited } from './invitations.ts'
import type { LockedJob } from './job-queries.ts'
import { jobLife } from './life.ts'

const day = 86_400_000

export async function openJob(within: Within, job: LockedJob, by: string): Promise<void> {
  const expires_at = new Date(within.now.getTime() + openDays * day)
  const set = { opened_at: within.now, expires_at, reminded_days: null, review_reason: null, review_note: null }
  await jobLife.move(within, job, 'approve', { as: 'reviewer', by, set })
  await emit(within, jobApproved({ jobId: job.id, again: job.opened_at !== null }))
  await tellInvited(within, { id: job.id, status: 'open', expires_at })
}
