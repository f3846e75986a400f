// The notifications of the demo's accounts: what became of jobs, bids, projects and applications.

import type { RouteName } from '#shared/routes/table.ts'
import { type Days, idOf, later } from './basics.ts'
import type { LeadSeed } from './leads.ts'
import { admin, demoClient } from './people.ts'
import { demoPro } from './professionals.ts'
import { onboardingReviewer, superAdmin } from './staff.ts'
import type { Work } from './work.ts'
import { type Gathered, type JobSeed, type Pro, put, rowsIn } from './world.ts'

function newsOfClient({ job, timeline, bids, project }: Work): News[] {
  if (job.owner !== demoClient) return []
  const base = { userId: demoClient.id, job, params: { job: job.id } }
  const payload = { jobId: job.id }
  const opened: News = {
    ...base,
    payload,
    event: 'job-approved',
    type: 'job-approved',
    push: 'job-approved',
    route: 'user.my-request',
    at: timeline.reviewed,
  }
  const back: News = {
    ...opened,
    event: 'job-sent-back',
    type: 'job-sent-back',
    push: null,
    route: 'user.under-review-request',
  }
  if (job.status === 'changes_requested') return [back]
  if (job.status === 'under_review') return []
  const received = bids.map(
    ({ id, pro, created }): News => ({
      ...opened,
      payload: { jobId: job.id, bidId: id },
      event: 'bid-sent',
      type: 'bid_received',
      push: 'bid_received',
      name: pro.name,
      at: created,
    }),
  )
  return [opened, ...received, ...(project ? projectNews({ job, timeline, bids, project, plan: null }, 'client') : [])]
}

function projectNews(work: Work, side: 'client' | 'professional'): News[] {
  const { job, project, timeline } = work
  if (!project) return []
  const isClient = side === 'client'
  const isPlanned = job.project === 'planned'
  const type = isPlanned ? 'plan-confirmed' : 'project-begun'
  return [
    {
      userId: isClient ? demoClient.id : project.bid.pro.person.id,
      event: type,
      payload: { projectId: project.id },
      type,
      push: null,
      job: { ...job, code: job.code.replace('IM-', 'PR-') },
      name: isClient ? project.bid.pro.name : job.owner.name,
      route: isClient ? 'user.project' : 'contractor.project',
      params: { project: project.id },
      at: isPlanned ? later(timeline.awarded, 5) : timeline.begun,
    },
  ]
}

function newsOfContractor(own: Pro, leads: readonly LeadSeed[]): News[] {
  return leads
    .filter(lead => lead.pro === own)
    .flatMap(({ work }): News[] => {
      const { job, timeline, bids, project } = work
      const told: News = {
        userId: own.person.id,
        event: 'job-approved',
        payload: { jobId: job.id },
        type: 'new-job',
        push: 'new-job',
        job,
        route: 'contractor.job',
        params: { job: job.id },
        at: timeline.reviewed,
      }
      const won = bids.find(bid => bid.pro === own && bid.status === 'accepted')
      if (!won || !project) return [told]
      const accepted: News = {
        ...told,
        event: 'bid-accepted',
        payload: { bidId: won.id, projectId: project.id },
        type: 'bid-accepted',
        push: 'bid-accepted',
        route: 'contractor.project',
        params: { project: project.id },
        at: timeline.awarded,
      }
      return [told, accepted, ...projectNews(work, 'professional')]
    })
}

function newsOfStaff(userId: string, { job, timeline }: Work): News[] {
  return [
    {
      userId,
      event: 'job-posted',
      payload: { jobId: job.id },
      type: 'new-job-created',
      push: 'new-job-created',
      job,
      route: 'admin.job',
      params: { job: job.id },
      at: timeline.submitted,
    },
  ]
}

export function gatherNews(
  rows: Gathered,
  pros: readonly Pro[],
  works: readonly Work[],
  leads: readonly LeadSeed[],
  days: Days,
): void {
  const known = new Set<string>()
  const recent = works.filter(({ timeline }) => timeline.submitted > days.ago(40))
  putNews(rows, works.flatMap(newsOfClient), known)
  putNews(rows, newsOfContractor(demoPro(pros, 'contractor'), leads), known)
  for (const { id } of [admin, superAdmin])
    putNews(rows, [...recent.flatMap(work => newsOfStaff(id, work)), ...newsOfApplications(rows, id)], known)
  putNews(rows, newsOfApplications(rows, onboardingReviewer.id), known)
  for (const news of newsOfApplicants(rows)) putNews(rows, [news], known)
}

function applicationsIn(rows: Gathered) {
  const names = new Map(rowsIn(rows, 'users').map(({ id, name }) => [id, name]))
  return rowsIn(rows, 'onboarding_requests').map(request => ({ ...request, name: names.get(request.user_id) ?? '' }))
}

function newsOfApplications(rows: Gathered, userId: string): News[] {
  return applicationsIn(rows).flatMap(({ id, user_id, name, company_name, submitted_at }): News[] => {
    if (!(submitted_at instanceof Date)) return []
    const type = 'new-professional-created'
    return [
      {
        userId,
        type,
        push: type,
        event: 'onboarding-submitted',
        payload: { requestId: id },
        facts: { name, company: company_name ?? '' },
        route: 'admin.onboarding-request.user',
        params: { user: user_id },
        at: submitted_at,
      },
    ]
  })
}

/** Those who wait for nothing any more: their last news is what was decided. */
function newsOfApplicants(rows: Gathered): News[] {
  const types: Readonly<Record<string, readonly [event: string, type: string]>> = {
    changes_requested: ['onboarding-sent-back', 'onboarding-changes-requested'],
    rejected: ['onboarding-rejected', 'onboarding-rejected'],
  }
  return applicationsIn(rows).flatMap(({ id, user_id, name, company_name, status, decided_at }): News[] => {
    const [event, type] = types[status ?? ''] ?? []
    if (!(event && type && decided_at instanceof Date)) return []
    return [
      {
        userId: user_id,
        event,
        type,
        push: 'onboarding-decided',
        payload: { requestId: id },
        facts: { name, company: company_name ?? '' },
        route: 'account.join-as-professional',
        params: {},
        at: decided_at,
      },
    ]
  })
}

// Puts the newest notifications of a demo account in its list: all of them seen, the newest few still unread.
type News = {
  readonly userId: string
  readonly event: string
  readonly payload: Readonly<Record<string, string>>
  readonly type: string
  readonly push: string | null
  /** What the news is about: a job, or what stands in the text. */
  readonly job?: JobSeed
  readonly facts?: Readonly<Record<string, string>>
  readonly name?: string
  readonly route: RouteName
  readonly params: Readonly<Record<string, string>>
  readonly at: Date
}

function factsOf({ job, facts, name }: News): Readonly<Record<string, string>> {
  return { ...(job && { code: job.code, title: job.title }), ...facts, ...(name && { name }) }
}

const unread = 3
const kept = 24

function putNews(rows: Gathered, list: readonly News[], known: Set<string>): void {
  const newest = list.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, kept)
  for (const [place, news] of newest.entries()) {
    const eventId = idOf(`event:${news.event}:${JSON.stringify(news.payload)}`)
    if (!known.has(eventId)) {
      known.add(eventId)
      put(rows, 'events', {
        id: eventId,
        name: news.event,
        payload: JSON.stringify(news.payload),
        created_at: news.at,
        delivered_at: news.at,
        next_attempt_at: news.at,
        last_error: null,
      })
    }
    put(rows, 'notifications', {
      id: idOf(`notification:${eventId}:${news.userId}:${news.type}`),
      user_id: news.userId,
      event_id: eventId,
      type: news.type,
      push: news.push,
      params: JSON.stringify(factsOf(news)),
      route: news.route,
      route_params: JSON.stringify(news.params),
      message: null,
      created_at: news.at,
      pushed_at: news.at,
      seen_at: later(news.at, 1),
      read_at: place < unread ? null : later(news.at, 2),
    })
  }
}
