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
  ({ user_id, id, code, title }) => ({
    userId: user_id,
    params: { code, title },
    link: { route: 'contractor.job', params: { job: id } },
  }),
)

export const toInvited = recipientOf(async (db, { leadId }: OfLead) => {
  const { job_id, code, title = '', user_id = '' } = (await findLeadNoticeData(db, leadId)) ?? {}
  return job_id && code ? { job_id, code, title, user_id } : undefined
}).to(({ user_id, code, title, job_id }) => ({
  userId: user_id,
  params: { code, title },
  link: { route: 'contractor.job', params: { job: job_id } },
}))

const professional = (lead: LeadNoticeData) =>
  ({
    userId: lead.user_id,
    params: { title: lead.title },
    link: { route: lead.type === 'advisor' ? 'advisor.lead' : 'contractor.lead', params: { lead: lead.lead_id } },
  }) as const

export const toProfessional = recipientOf((db, { leadId }: OfLead) => findLeadNoticeData(db, leadId)).to(professional)
export const toReminded = recipientOf((db, { reminderId }: { readonly reminderId: string }) =>
  findReminderNoticeData(db, reminderId),
).to(found => ({ ...professional(found), params: { title: found.title, text: found.text } }))

const ofReport = recipientOf((db, { reportId }: OfReport) => findReportNoticeData(db, reportId))
export const toReporter = ofReport.to(professional)
export const toReviewers = ofReport.toReviewers('jobs', ({ name, title, job_id }) => ({
  params: { name, title },
  link: job_id ? { route: 'admin.job', params: { job: job_id } } : { route: 'admin.jobs', params: {} },
}))
