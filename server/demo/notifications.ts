import type { RouteName } from '#shared/routes/table.ts'
import { type Days, idOf, later } from './basics.ts'
import type { LeadSeed } from './leads.ts'
import { type DemoRows, insert, type JobSeed, type Pro, rowsIn } from './model.ts'
import { admin, demoClient } from './people.ts'
import { demoPro } from './professionals.ts'
import { onboardingReviewer, superAdmin } from './staff.ts'
import type { Work } from './work.ts'

function clientNotifications({ job, timeline, bids, project }: Work): NotificationSeed[] {
  if (job.owner !== demoClient) return []
  const base = { userId: demoClient.id, job, params: { job: job.id } }
  const payload = { jobId: job.id }
  const opened: NotificationSeed = {
    ...base,
    payload,
    event: 'job-approved',
    type: 'job-approved',
    push: 'job-approved',
    route: 'user.my-request',
    at: timeline.reviewed,
  }
  const back: NotificationSeed = {
    ...opened,
    event: 'job-sent-back',
    type: 'job-sent-back',
    push: null,
    route: 'user.under-review-request',
  }
  if (job.status === 'changes_requested') return [back]
  if (job.status === 'under_review') return []
  const received = bids.map(
    ({ id, pro, created }): NotificationSeed => ({
      ...opened,
      payload: { jobId: job.id, bidId: id },
      event: 'bid-sent',
      type: 'bid_received',
      push: 'bid_received',
      name: pro.name,
      at: created,
    }),
  )
  return [
    opened,
    ...received,
    ...(project ? projectNotifications({ job, timeline, bids, project, plan: null }, 'client') : []),
  ]
}

function projectNotifications(work: Work, side: 'client' | 'professional'): NotificationSeed[] {
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

function contractorNotifications(own: Pro, leads: readonly LeadSeed[]): NotificationSeed[] {
  return leads
    .filter(lead => lead.pro === own)
    .flatMap(({ work }): NotificationSeed[] => {
      const { job, timeline, bids, project } = work
      const first: NotificationSeed = {
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
      if (!won || !project) return [first]
      const accepted: NotificationSeed = {
        ...first,
        event: 'bid-accepted',
        payload: { bidId: won.id, projectId: project.id },
        type: 'bid-accepted',
        push: 'bid-accepted',
        route: 'contractor.project',
        params: { project: project.id },
        at: timeline.awarded,
      }
      return [first, accepted, ...projectNotifications(work, 'professional')]
    })
}

function staffNotifications(userId: string, { job, timeline }: Work): NotificationSeed[] {
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

export function buildNotifications(
  rows: DemoRows,
  pros: readonly Pro[],
  works: readonly Work[],
  leads: readonly LeadSeed[],
  days: Days,
): void {
  const known = new Set<string>()
  const recent = works.filter(({ timeline }) => timeline.submitted > days.ago(40))
  insertNotifications(rows, works.flatMap(clientNotifications), known)
  insertNotifications(rows, contractorNotifications(demoPro(pros, 'contractor'), leads), known)
  for (const { id } of [admin, superAdmin])
    insertNotifications(
      rows,
      [...recent.flatMap(work => staffNotifications(id, work)), ...applicationNotifications(rows, id)],
      known,
    )
  insertNotifications(rows, applicationNotifications(rows, onboardingReviewer.id), known)
  for (const notification of applicantNotifications(rows)) insertNotifications(rows, [notification], known)
}

function applicationsIn(rows: DemoRows) {
  const names = new Map(rowsIn(rows, 'users').map(({ id, name }) => [id, name]))
  return rowsIn(rows, 'onboardingRequests').map(request => ({ ...request, name: names.get(request.userId) ?? '' }))
}

function applicationNotifications(rows: DemoRows, reviewerId: string): NotificationSeed[] {
  return applicationsIn(rows).flatMap(({ id, userId, name, companyName, submittedAt }): NotificationSeed[] => {
    if (!(submittedAt instanceof Date)) return []
    const type = 'new-professional-created'
    return [
      {
        userId: reviewerId,
        type,
        push: type,
        event: 'onboarding-submitted',
        payload: { requestId: id },
        facts: { name, company: companyName ?? '' },
        route: 'admin.onboarding-request.user',
        params: { user: userId },
        at: submittedAt,
      },
    ]
  })
}

/** Applicants whose application is decided: their last notification is the decision. */
function applicantNotifications(rows: DemoRows): NotificationSeed[] {
  const types: Readonly<Record<string, readonly [event: string, type: string]>> = {
    changes_requested: ['onboarding-sent-back', 'onboarding-changes-requested'],
    rejected: ['onboarding-rejected', 'onboarding-rejected'],
  }
  return applicationsIn(rows).flatMap(({ id, userId, name, companyName, status, decidedAt }): NotificationSeed[] => {
    const [event, type] = types[status ?? ''] ?? []
    if (!(event && type && decidedAt instanceof Date)) return []
    return [
      {
        userId,
        event,
        type,
        push: 'onboarding-decided',
        payload: { requestId: id },
        facts: { name, company: companyName ?? '' },
        route: 'account.join-as-professional',
        params: {},
        at: decidedAt,
      },
    ]
  })
}

// Inserts the newest notifications of a demo account: all seen, the newest few unread.
type NotificationSeed = {
  readonly userId: string
  readonly event: string
  readonly payload: Readonly<Record<string, string>>
  readonly type: string
  readonly push: string | null
  /** The subject of the notification: a job, or the names in the text. */
  readonly job?: JobSeed
  readonly facts?: Readonly<Record<string, string>>
  readonly name?: string
  readonly route: RouteName
  readonly params: Readonly<Record<string, string>>
  readonly at: Date
}

function factsOf({ job, facts, name }: NotificationSeed): Readonly<Record<string, string>> {
  return { ...(job && { code: job.code, title: job.title }), ...facts, ...(name && { name }) }
}

const unread = 3
const limit = 24

function insertNotifications(rows: DemoRows, list: readonly NotificationSeed[], known: Set<string>): void {
  const newest = list.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit)
  for (const [place, notification] of newest.entries()) {
    const eventId = idOf(`event:${notification.event}:${JSON.stringify(notification.payload)}`)
    if (!known.has(eventId)) {
      known.add(eventId)
      insert(rows, 'events', {
        id: eventId,
        name: notification.event,
        payload: JSON.stringify(notification.payload),
        createdAt: notification.at,
        deliveredAt: notification.at,
        nextAttemptAt: notification.at,
        lastError: null,
      })
    }
    insert(rows, 'notifications', {
      id: idOf(`notification:${eventId}:${notification.userId}:${notification.type}`),
      userId: notification.userId,
      eventId,
      type: notification.type,
      push: notification.push,
      params: JSON.stringify(factsOf(notification)),
      route: notification.route,
      routeParams: JSON.stringify(notification.params),
      message: null,
      createdAt: notification.at,
      pushedAt: notification.at,
      seenAt: later(notification.at, 1),
      readAt: place < unread ? null : later(notification.at, 2),
    })
  }
}
