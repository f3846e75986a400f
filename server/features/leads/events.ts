import { event } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import {
  findLeadNoticeData,
  findReminderNoticeData,
  findReportNoticeData,
  type LeadNoticeData,
} from './lead-queries.ts'
import { listWave } from './match-queries.ts'

type OfLead = { readonly leadId: string }
type OfReminder = { readonly reminderId: string }
type OfReport = { readonly reportId: string }
type OfWave = { readonly jobId: string; readonly wave: number }

const toWave = recipientsOf((db, { jobId, wave }: OfWave) => listWave(db, jobId, wave)).to(
  ({ userId, id, code, title }) => ({
    userId,
    params: { code, title },
    link: { route: 'contractor.job', params: { job: id } },
  }),
)

const toInvited = recipientOf(async (db, { leadId }: OfLead) => {
  const { jobId, code, title = '', userId = '' } = (await findLeadNoticeData(db, leadId)) ?? {}
  return jobId && code ? { jobId, code, title, userId } : undefined
}).to(({ userId, code, title, jobId }) => ({
  userId,
  params: { code, title },
  link: { route: 'contractor.job', params: { job: jobId } },
}))

const professional = (lead: LeadNoticeData) =>
  ({
    userId: lead.userId,
    params: { title: lead.title },
    link: { route: lead.type === 'advisor' ? 'advisor.lead' : 'contractor.lead', params: { lead: lead.leadId } },
  }) as const

const toProfessional = recipientOf((db, { leadId }: OfLead) => findLeadNoticeData(db, leadId)).to(professional)
const toReminded = recipientOf((db, { reminderId }: OfReminder) => findReminderNoticeData(db, reminderId)).to(
  found => ({ ...professional(found), params: { title: found.title, text: found.text } }),
)

const ofReport = recipientOf((db, { reportId }: OfReport) => findReportNoticeData(db, reportId))
const toReporter = ofReport.to(professional)
const toReviewers = ofReport.toReviewers('jobs', ({ name, title, jobId }) => ({
  params: { name, title },
  link: jobId ? { route: 'admin.job', params: { job: jobId } } : { route: 'admin.jobs', params: {} },
}))

/** A wave was notified of a job. */
export const waveSent = event<OfWave>('wave-sent', [toWave('new-job', { toast: 'new-job' })])
export const leadInvited = event<OfLead>('lead-invited', [toInvited('job-invitation')])
export const leadDue = event<OfLead>('lead-due', [toProfessional('lead-due')])
export const leadEnded = event<OfLead>('lead-ended', [toProfessional('lead-ended', { toast: null })])
export const reminderDue = event<OfReminder>('lead-reminder-due', [toReminded('lead-reminder')])
export const leadReported = event<OfReport>('lead-reported', [toReviewers('lead-reported', { toast: null })])
export const reportDecided = event<OfReport>('lead-report-decided', [toReporter('lead-report-decided')])
