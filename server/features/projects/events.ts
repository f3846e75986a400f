// What happens to projects, in the past tense.
import { event } from '#server/platform/events/event.ts'

export const planConfirmed = event<{ projectId: string; side: 'client' | 'professional' }>('plan-confirmed')
export const projectBegun = event<{ projectId: string; jobId: string }>('project-begun')
/** A plan that was not confirmed in time has ended; `by`: whose confirmation was missing. */
export const planLapsed = event<{
  projectId: string
  jobId: string
  bidId: string
  by: 'client' | 'professional'
}>('plan-lapsed')
/** Half the time to confirm is over. */
export const planUnconfirmed = event<{ projectId: string; side: 'client' | 'professional' }>('plan-unconfirmed')
