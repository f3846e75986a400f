import { event } from '#server/platform/events/event.ts'

/** A wave was notified of a job. */
export const waveSent = event<{ jobId: string; wave: number }>('wave-sent')
export const leadInvited = event<{ leadId: string }>('lead-invited')
export const leadDue = event<{ leadId: string }>('lead-due')
export const leadEnded = event<{ leadId: string }>('lead-ended')
export const reminderDue = event<{ reminderId: string }>('lead-reminder-due')
export const leadReported = event<{ reportId: string }>('lead-reported')
export const reportDecided = event<{ reportId: string }>('lead-report-decided')
