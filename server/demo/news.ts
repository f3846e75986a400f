// The notifications of the demo's accounts, all of them seen, the newest few still unread.
import type { RouteName } from '#shared/routes/table.ts'
import { type Days, later } from './days.ts'
import type { LeadSeed } from './leads.ts'
import { admin, demoClient } from './people.ts'
import { demoPro } from './professionals.ts'
import { idOf } from './random.ts'
import type { Work } from './work.ts'
import { type Gathered, type JobSeed, type Pro, put } from './world.ts'

type News = {
  readonly userId: string
  readonly event: string
  readonly payload: Readonly<Record<string, string>>
  readonly type: string
  readonly push: string | null
  readonly job: JobSeed
  readonly name?: string
  readonly route: RouteName
  readonly params: Readonly<Record<string, string>>
  readonly at: Date
}

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

function newsOfAdmin({ job, timeline }: Work): News[] {
  if (job.status === 'draft') return []
  return [
    {
      userId: admin.id,
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
    const { code, title } = news.job
    put(rows, 'notifications', {
      id: idOf(`notification:${eventId}:${news.userId}:${news.type}`),
      user_id: news.userId,
      event_id: eventId,
      type: news.type,
      push: news.push,
      params: JSON.stringify({ code, title, ...(news.name ? { name: news.name } : {}) }),
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
  putNews(rows, recent.flatMap(newsOfAdmin), known)
}
