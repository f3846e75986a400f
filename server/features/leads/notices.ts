import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import {
  findLeadNoticeData,
  findReminderNoticeData,
  findReportNoticeData,
  type LeadNoticeData,
} from './lead-queries.ts'
import { listWave } from './match-queries.ts'

type OfLead = { readonly leadId: string }
type OfReport = { readonly reportId: string }
type OfWave = { readonly jobId: string; readonly wave: number }

export const toWave = recipientsOf((db, { jobId, wave }: OfWave) => listWave(db, jobId, wave)).to(
  ({ userId, id, code, title }) => ({
    userId,
    params: { code, title },
    link: { route: 'contractor.job', params: { job: id } },
  }),
)

export const toInvited = recipientOf(async (db, { leadId }: OfLead) => {
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

export const toProfessional = recipientOf((db, { leadId }: OfLead) => findLeadNoticeData(db, leadId)).to(professional)
export const toReminded = recipientOf((db, { reminderId }: { readonly reminderId: string }) =>
  findReminderNoticeData(db, reminderId),
).to(found => ({ ...professional(found), params: { title: found.title, text: found.text } }))

const ofReport = recipientOf((db, { reportId }: OfReport) => findReportNoticeData(db, reportId))
export const toReporter = ofReport.to(professional)
export const toReviewers = ofReport.toReviewers('jobs', ({ name, title, jobId }) => ({
  params: { name, title },
  link: jobId ? { route: 'admin.job', params: { job: jobId } } : { route: 'admin.jobs', params: {} },
}))
