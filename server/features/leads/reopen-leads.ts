// Brings back the leads of a job that takes bids again, without telling anybody twice of a new job.
import type { Within } from '#server/platform/call.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import { listLeadsOfJob } from './lead-queries.ts'
import { leadLife } from './life.ts'

const hour = 3_600_000
/** Lost with the job, not by the client's word to this one professional. */
const lostWithJob: readonly string[] = ['awarded-to-another', 'expired', 'cancelled']

/** The job is open again; who had won it and let it lapse may bid once more too. */
export async function reopenLeads(within: Within, { jobId }: { readonly jobId: string }): Promise<void> {
  const dueAt = new Date(within.now.getTime() + replyHours * hour)
  for (const lead of await listLeadsOfJob(within.db, jobId)) {
    if (lead.stage === 'lost' && !lostWithJob.includes(lead.lost_reason ?? '')) continue
    await leadLife.tryMove(within, lead, 'reopen', {
      as: 'system',
      reason: 'open-again',
      set: { lost_reason: null, due_at: dueAt, reminded_at: null },
    })
  }
}
