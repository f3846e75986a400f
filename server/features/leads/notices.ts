// Who is told of leads: a wave, somebody invited, the professional whose lead it is, the reviewers of a report.
import { tellOf, tellOfAll } from '#server/platform/events/tell.ts'
import { findLeadNews, findReminderNews, findReportNews, type LeadNews } from './lead-queries.ts'
import { listWave } from './match-queries.ts'

type OfLead = { readonly leadId: string }
type OfReport = { readonly reportId: string }
type OfWave = { readonly jobId: string; readonly wave: number }

export const toWave = tellOfAll((db, { jobId, wave }: OfWave) => listWave(db, jobId, wave)).to(
  ({ user_id, id, code, title }) => ({
    userId: user_id,
    params: { code, title },
    link: { route: 'contractor.job', params: { job: id } },
  }),
)

export const toInvited = tellOf(async (db, { leadId }: OfLead) => {
  const { job_id, code, title = '', user_id = '' } = (await findLeadNews(db, leadId)) ?? {}
  return job_id && code ? { job_id, code, title, user_id } : undefined
}).to(({ user_id, code, title, job_id }) => ({
  userId: user_id,
  params: { code, title },
  link: { route: 'contractor.job', params: { job: job_id } },
}))

const professional = (lead: LeadNews) =>
  ({
    userId: lead.user_id,
    params: { title: lead.title },
    link: { route: lead.type === 'advisor' ? 'advisor.lead' : 'contractor.lead', params: { lead: lead.lead_id } },
  }) as const

export const toProfessional = tellOf((db, { leadId }: OfLead) => findLeadNews(db, leadId)).to(professional)
export const toReminded = tellOf((db, { reminderId }: { readonly reminderId: string }) =>
  findReminderNews(db, reminderId),
).to(news => ({ ...professional(news), params: { title: news.title, text: news.text } }))

const ofReport = tellOf((db, { reportId }: OfReport) => findReportNews(db, reportId))
export const toReporter = ofReport.to(professional)
export const toReviewers = ofReport.toReviewers('jobs', ({ name, title, job_id }) => ({
  params: { name, title },
  link: job_id ? { route: 'admin.job', params: { job: job_id } } : { route: 'admin.jobs', params: {} },
}))
