// The next step of a job, its actor and its deadline: the same sentence in the list and on the job's screen.
import type { z } from 'zod'
import {
  changesDays,
  clientConfirmDays,
  confirmHours,
  type JobStatus,
  reviewHours,
} from '#shared/features/jobs/lifecycle.ts'
import type { JobStep } from '#shared/features/jobs/schema.ts'

type Step = z.input<typeof JobStep>
type Facts = {
  readonly status: JobStatus
  readonly submittedAt: Date | null
  readonly expiresAt: Date | null
  readonly updatedAt: Date
}
/** The project of the job before it begins. */
export type Plan = {
  readonly clientConfirmedAt: Date | null
  readonly professionalConfirmedAt: Date | null
  readonly createdAt: Date
}
type More = { readonly bids: number; readonly renewable: boolean; readonly plan: Plan | undefined }

const hour = 3_600_000
const day = 24 * hour

function after(moment: Date | null, milliseconds: number): string | null {
  return moment && new Date(moment.getTime() + milliseconds).toISOString()
}

function planStep(plan: Plan | undefined): Step {
  if (!plan) return { next: 'follow-work', by: 'professionals', until: null }
  if (plan.clientConfirmedAt === null)
    return { next: 'confirm-plan', by: 'client', until: after(plan.createdAt, clientConfirmDays * day) }
  return { next: 'await-confirmation', by: 'professionals', until: after(plan.createdAt, confirmHours * hour) }
}

const steps: Readonly<Record<JobStatus, (job: Facts, more: More) => Step>> = {
  under_review: job => ({ next: 'review', by: 'staff', until: after(job.submittedAt, reviewHours * hour) }),
  changes_requested: job => ({ next: 'change', by: 'client', until: after(job.updatedAt, changesDays * day) }),
  rejected: () => ({ next: 'post-again', by: 'client', until: null }),
  open: ({ expiresAt }, { bids }) => {
    const until = expiresAt?.toISOString() ?? null
    return bids > 0 ? { next: 'choose', by: 'client', until } : { next: 'await-bids', by: 'professionals', until }
  },
  expired: (_, { renewable }) => ({ next: renewable ? 'renew' : 'post-again', by: 'client', until: null }),
  awarded: (_, { plan }) => planStep(plan),
  in_progress: () => ({ next: 'follow-work', by: 'professionals', until: null }),
  completed: () => ({ next: 'nothing', by: 'nobody', until: null }),
  cancelled: () => ({ next: 'nothing', by: 'nobody', until: null }),
}

export function nextStep(job: Facts, more: More): Step {
  return steps[job.status](job, more)
}
