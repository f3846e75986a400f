// What happens to projects, in the past tense.
import { event } from '#server/platform/events/event.ts'

export const planConfirmed = event<{ projectId: string; side: 'client' | 'professional' }>('plan-confirmed')
export const projectBegun = event<{ projectId: string; jobId: string }>('project-begun')
