// Who is told what about leads: a wave, somebody invited, a reply that is due, an end, a reminder, a report.
import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { listWave } from './match-queries.ts'
import { findLeadNews, findReminderNews, findReportNews, type LeadNews } from './notice-queries.ts'

export async function tellWaveOfJob(
  db: Db,
  { jobId, wave }: { readonly jobId: string; readonly wave: number },
): Promise<Notice[]> {
  return (await listWave(db, jobId, wave)).map(({ user_id, id, code, title }) => ({
    userId: user_id,
    push: 'new-job',
    type: 'new-job',
    params: { code, title },
    link: { route: 'contractor.job', params: { job: id } },
  }))
}

export async function tellInvited(db: Db, { leadId }: { readonly leadId: string }): Promise<Notice[]> {
  const lead = await findLeadNews(db, leadId)
  if (!lead?.job_id || !lead.code) return []
  return [
    {
      userId: lead.user_id,
      push: 'news',
      type: 'job-invitation',
      params: { code: lead.code, title: lead.title },
      link: { route: 'contractor.job', params: { job: lead.job_id } },
    },
  ]
}

function ownNotice(lead: LeadNews, type: string, params: Notice['params'] = {}): Notice {
  return {
    userId: lead.user_id,
    push: 'news',
    type,
    params: { title: lead.title, ...params },
    link: {
      route: lead.type === 'advisor' ? 'advisor.lead' : 'contractor.lead',
      params: { lead: lead.lead_id },
    },
  }
}

async function tellOwner(db: Db, leadId: string, type: string): Promise<Notice[]> {
  const lead = await findLeadNews(db, leadId)
  return lead ? [ownNotice(lead, type)] : []
}

export async function tellOfDueLead(db: Db, { leadId }: { readonly leadId: string }): Promise<Notice[]> {
  return await tellOwner(db, leadId, 'lead-due')
}

export async function tellOfEndedLead(db: Db, { leadId }: { readonly leadId: string }): Promise<Notice[]> {
  return (await tellOwner(db, leadId, 'lead-ended')).map(notice => ({ ...notice, push: null }))
}

export async function tellOfReminder(db: Db, { reminderId }: { readonly reminderId: string }): Promise<Notice[]> {
  const news = await findReminderNews(db, reminderId)
  return news ? [ownNotice(news, 'lead-reminder', { text: news.text })] : []
}

export async function tellReviewersOfReport(db: Db, { reportId }: { readonly reportId: string }): Promise<Notice[]> {
  const news = await findReportNews(db, reportId)
  if (!news) return []
  return (await listReaders(db, 'jobs', new Date())).map(({ id }) => ({
    userId: id,
    push: null,
    type: 'lead-reported',
    params: { name: news.name, title: news.title },
    link: news.job_id ? { route: 'admin.job', params: { job: news.job_id } } : { route: 'admin.jobs', params: {} },
  }))
}

export async function tellOfDecision(db: Db, { reportId }: { readonly reportId: string }): Promise<Notice[]> {
  const news = await findReportNews(db, reportId)
  return news ? [ownNotice(news, 'lead-report-decided')] : []
}
